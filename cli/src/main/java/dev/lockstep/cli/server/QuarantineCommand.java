package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.remote.RemoteCall;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.cli.remote.RemoteServer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the instances in quarantine. */
@Command(
    name = "quarantine",
    header = "Lists the instances in quarantine, newest first.",
    description = {
      "",
      "One line for each instance: its ID, the ID of its run or session, the state stored in its"
          + " row, the time of the last change, and the reason. At most "
          + QuarantineCommand.MOST
          + " are listed. Needs a token with the role operator.",
      ""
    },
    footer = {"", "Example:", "  lockstep quarantine --token-file admin.token"})
public final class QuarantineCommand implements Callable<Integer> {

  static final int MOST = 10_000;
  private static final String FIRST = "/api/quarantine?limit=200";

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public QuarantineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return RemoteCall.run(console, remote, this::list) ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private void list(RemoteServer server) {
    List<JsonValue> instances = new ArrayList<>();
    String path = FIRST;
    while (path != null && instances.size() < MOST) {
      RemoteServer.Page page = server.send("GET", path, null);
      if (page.body() instanceof JsonArray items) {
        instances.addAll(items.items());
      }
      path = page.next();
    }
    if (json) {
      console
          .out()
          .println(
              JsonWriter.write(
                  JsonObject.builder()
                      .add("ok", true)
                      .add("instances", new JsonArray(instances))
                      .add("isComplete", path == null)
                      .build()));
      return;
    }
    instances.forEach(each -> console.out().println(line(each)));
    if (path != null) {
      console.tell("only the first " + instances.size() + " instances are listed; there are more");
    }
  }

  private static String line(JsonValue instance) {
    return "%s  %s  %s  %s  %s"
        .formatted(
            RemoteServer.text(instance, "id"),
            RemoteServer.text(instance, "root"),
            RemoteServer.text(instance, "state"),
            RemoteServer.text(instance, "updatedAt"),
            RemoteServer.text(instance, "reason"));
  }
}
