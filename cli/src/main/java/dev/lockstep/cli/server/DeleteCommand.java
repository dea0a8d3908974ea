package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.remote.RemoteCall;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.cli.remote.RemoteServer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Deletes an ended flow run. */
@Command(
    name = "delete",
    header = "Deletes a flow run that has ended.",
    description = {
      "",
      "Deletes its nodes, history, events, outputs and the conversations of its agents, which no"
          + " longer count for the quota of the tenant. A conversation stays if it ensures that an"
          + " irreversible call is not repeated. A run that cannot be read is deleted after"
          + " `lockstep terminate`. The workflow keeps a record of who deleted it. Needs a token with"
          + " the role admin.",
      ""
    },
    footer = {"", "Example:", "  lockstep delete 0akv0kz300400 --token-file admin.token"})
public final class DeleteCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(paramLabel = "RUN", description = "ID of the flow run.")
  private String run = "";

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public DeleteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String path = "/api/flow-runs/" + RemoteCall.id(run, "a flow run");
    return RemoteCall.run(
            console, remote, server -> print(server.send("DELETE", path, null).body()))
        ? ExitCode.OK
        : ExitCode.FINDINGS;
  }

  private void print(JsonValue body) {
    console.out().println(json ? JsonWriter.write(body) : sentence(body));
  }

  private static String sentence(JsonValue body) {
    String freed =
        body instanceof JsonObject object && object.get("characters") instanceof JsonNumber number
            ? "; it stored " + number + " characters"
            : "";
    boolean isUnreadable = body instanceof JsonObject object && object.has("unreadable");
    return "Flow run "
        + RemoteServer.text(body, "id")
        + (isUnreadable ? ", which could not be read, is deleted." : " is deleted" + freed + ".")
        + kept(body);
  }

  private static String kept(JsonValue body) {
    return body instanceof JsonObject object
            && object.get("keptConversations") instanceof JsonNumber kept
            && kept.longValue() > 0
        ? " Conversations with irreversible calls that are kept: " + kept + "."
        : "";
  }
}
