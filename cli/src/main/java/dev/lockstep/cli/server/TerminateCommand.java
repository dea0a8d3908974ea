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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Terminates a flow run. */
@Command(
    name = "terminate",
    header = "Terminates a flow run, also if some of its rows are damaged.",
    description = {
      "",
      "Cancels all nodes that can be read at once. The outcome of calls in progress is unknown."
          + " Rows that"
          + " cannot be read are listed and stay in quarantine. Needs a token with the role"
          + " operator.",
      ""
    },
    footer = {"", "Example:", "  lockstep terminate 0akv0kz300400 --token-file admin.token"})
public final class TerminateCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(paramLabel = "RUN", description = "ID of the flow run.")
  private String run = "";

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public TerminateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String path = "/api/flow-runs/" + RemoteCall.id(run, "a flow run") + "/terminate";
    return RemoteCall.run(console, remote, server -> print(server.send("PUT", path, null).body()))
        ? ExitCode.OK
        : ExitCode.FINDINGS;
  }

  private void print(JsonValue body) {
    if (json) {
      console.out().println(JsonWriter.write(body));
      return;
    }
    console
        .out()
        .println(
            "Flow run "
                + RemoteServer.text(body, "id")
                + " is "
                + RemoteServer.text(body, "state")
                + ".");
    if (body instanceof JsonObject object && object.get("unreadable") instanceof JsonArray rows) {
      rows.items()
          .forEach(
              row ->
                  console
                      .out()
                      .println(
                          "  "
                              + RemoteServer.text(row, "id")
                              + " stays in quarantine: "
                              + RemoteServer.text(row, "reason")));
    }
  }
}
