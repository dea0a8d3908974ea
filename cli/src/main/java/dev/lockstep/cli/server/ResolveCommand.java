package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.remote.RemoteCall;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.cli.remote.RemoteServer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Resolves an execution whose outcome is unknown. */
@Command(
    name = "resolve",
    header = "Resolves an execution whose outcome is unknown.",
    description = {
      "",
      "An irreversible call whose worker was lost, or whose run was cancelled meanwhile, waits"
          + " until"
          + " a person states whether it was done. An execution whose outcome is already known"
          + " is not"
          + " changed (exit code 1). Needs a token with the role operator.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep resolve 0akv0kz300400 --done --result 'sent at 10:02' --token-file admin.token"
    })
public final class ResolveCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(paramLabel = "EXECUTION", description = "ID of the execution.")
  private String execution = "";

  @ArgGroup(multiplicity = "1")
  private Outcome outcome = new Outcome();

  @Option(
      names = "--result",
      paramLabel = "TEXT",
      description = "Result of the action, up to 10,000 characters; only with --done.")
  private @Nullable String result;

  @Option(
      names = "--error",
      paramLabel = "TEXT",
      description =
          "Reason why the action was not done, up to 2,000 characters; only with --not-done.")
  private @Nullable String error;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ResolveCommand(Console console) {
    this.console = console;
  }

  /** The outcome; exactly one of the two options is required. */
  private static final class Outcome {

    @Option(names = "--done", required = true, description = "The action was done.")
    private boolean isDone;

    @Option(names = "--not-done", required = true, description = "The action was not done.")
    private boolean isNotDone;
  }

  @Override
  public Integer call() {
    if (outcome.isDone ? error != null : result != null) {
      throw new Failure(
          outcome.isDone ? "--error is only for --not-done" : "--result is only for --done");
    }
    String path = "/api/execution/" + RemoteCall.id(execution, "an execution") + "/resolve";
    return RemoteCall.run(
            console, remote, server -> print(server.send("POST", path, body()).body()))
        ? ExitCode.OK
        : ExitCode.FINDINGS;
  }

  private JsonObject body() {
    JsonObject.Builder body =
        JsonObject.builder().add("outcome", outcome.isDone ? "done" : "not_done");
    if (result != null) {
      body.add("result", result);
    }
    if (error != null) {
      body.add("error_message", error);
    }
    return body.build();
  }

  private void print(JsonValue body) {
    console
        .out()
        .println(
            json
                ? JsonWriter.write(body)
                : "Execution "
                    + RemoteServer.text(body, "execution_id")
                    + " is "
                    + RemoteServer.text(body, "current_status")
                    + ".");
  }
}
