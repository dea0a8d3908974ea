package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.remote.RemoteCall;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.cli.remote.RemoteServer;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lifts the quarantine of an instance. */
@Command(
    name = "lift",
    header = "Lifts the quarantine of an instance that can be read again.",
    description = {
      "",
      "An instance whose row is still damaged stays in quarantine (exit code 1). `lockstep"
          + " quarantine` lists the instances. Needs a token with the role admin.",
      ""
    },
    footer = {"", "Example:", "  lockstep lift 0akv0kz300400 --token-file admin.token"})
public final class LiftCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(paramLabel = "INSTANCE", description = "ID of the instance.")
  private String instance = "";

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public LiftCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String path = "/api/quarantine/" + RemoteCall.id(instance, "an instance") + "/lift";
    return RemoteCall.run(console, remote, server -> print(server.send("POST", path, null).body()))
        ? ExitCode.OK
        : ExitCode.FINDINGS;
  }

  private void print(JsonValue body) {
    console
        .out()
        .println(
            json
                ? JsonWriter.write(body)
                : "Instance "
                    + RemoteServer.text(body, "instance")
                    + " is no longer in quarantine; its state is "
                    + RemoteServer.text(body, "state")
                    + ".");
  }
}
