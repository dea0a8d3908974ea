package dev.lockstep.cli;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.serve.ListenOptions;
import dev.lockstep.cli.serve.Serving;
import dev.lockstep.cli.serve.TemporaryFolder;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.demo.Demo;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.Voucher;
import dev.lockstep.server.security.token.Secret;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server with sample flows, in a folder that is gone with it. */
final class DemoServer {

  private static final Duration PACE = Duration.ofMillis(800);

  private final Console console;
  private final Optional<LanguageModel> model;

  /** With sample agents that think with this model, or play that they think. */
  DemoServer(Console console, Optional<LanguageModel> model) {
    this.console = console;
    this.model = model;
  }

  /** Runs the server until the process ends, then deletes its folder. */
  void run(int port) {
    TemporaryFolder folder = folder();
    var serving = new Serving(console, folder.path(), () -> delete(folder));
    serving.run(settings(folder.path(), port), server -> begin(serving, server));
  }

  private ServerSettings settings(Path folder, int port) {
    ServerSettings settings =
        ServerSettings.standard(new Storage.Folder(folder), ListenOptions.guarded(port))
            .with(SecuritySettings.STANDARD, Voucher.NOBODY)
            .withFlows(Demo.parts(PACE));
    return model.map(settings::with).orElse(settings);
  }

  private void begin(Serving serving, Server server) {
    Secret secret = serving.firstToken(server).orElseThrow();
    Demo.begin(server.engine(), SecuritySettings.FIRST_TENANT);
    console.out().println("   Open this link and watch four flows go:\n");
    console.out().println("   " + Serving.link(server, secret) + "\n");
    List.of(
            "release-notes waits for you: read the draft, send it back with a word, or let it pass",
            "order-question waits for its form, then decides by the amount",
            "nightly-import fetches from a source that fails twice, then checks shards side by side",
            "restart-service has an agent that asks before it restarts anything")
        .forEach(flow -> console.out().println("   - " + flow));
    console.out().println("\n   ctrl-C stops it. Your own: lockstep serve");
    console.out().flush();
  }

  private static TemporaryFolder folder() {
    try {
      return TemporaryFolder.create(Path.of(System.getProperty("java.io.tmpdir")), "lockstep-demo");
    } catch (IOException failure) {
      throw new Failure("there is no place for the demonstration: " + failure.getMessage());
    }
  }

  private void delete(TemporaryFolder folder) {
    try {
      folder.close();
    } catch (IOException failure) {
      console.tell("the folder " + folder.path() + " cannot be deleted: " + failure.getMessage());
    }
  }
}
