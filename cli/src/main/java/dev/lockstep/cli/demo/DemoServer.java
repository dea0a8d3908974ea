package dev.lockstep.cli.demo;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.cli.config.ConfigFile;
import dev.lockstep.cli.config.Configuration;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.serve.ListenOptions;
import dev.lockstep.cli.serve.Serving;
import dev.lockstep.cli.serve.TemporaryFolder;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.demo.Demo;
import dev.lockstep.server.demo.DemoWorker;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.Secret;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A server with sample flows, in a temporary folder. */
public final class DemoServer {

  private static final String CONFIGURATION = "demo.lockstep.yaml";
  private static final Duration PACE = Duration.ofMillis(800);

  private final Console console;
  private final Optional<LanguageModel> model;

  /** Creates a server whose agents use a language model, or a simulation if there is none. */
  public DemoServer(Console console, Optional<LanguageModel> model) {
    this.console = console;
    this.model = model;
  }

  /** Runs the server until the process ends, then deletes its folder. */
  public void run(int port) {
    TemporaryFolder folder = folder();
    var serving = new Serving(console, folder.path(), () -> delete(folder));
    ServerSettings settings = settings(folder.path(), port, ConfigFile.shipped(CONFIGURATION));
    serving.run(settings, server -> begin(serving, server));
  }

  private ServerSettings settings(Path folder, int port, Configuration configuration) {
    ServerSettings settings =
        ServerSettings.standard(new Storage.Folder(folder), ListenOptions.guarded(port))
            .with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY)
            .with(configuration.queues())
            .with(configuration.permissions())
            .withFlows(Demo.agent(PACE).with(configuration.http()));
    return model.map(settings::with).orElse(settings);
  }

  private void begin(Serving serving, Server server) {
    Secret secret = serving.firstToken(server).orElseThrow();
    Demo.begin(server.engine(), SecuritySettings.FIRST_TENANT);
    new DemoWorker(server.address(), workerToken(server), PACE);
    console.out().println("   Open this link to watch four flows:\n");
    console.out().println("   " + Serving.link(server, secret) + "\n");
    List.of(
            "release-notes waits for your review: approve the draft, or reject it with feedback",
            "order-question waits for a form; the next step depends on the amount",
            "nightly-import reads from a source that fails twice, then checks shards in parallel",
            "restart-service has an agent that asks before it restarts the service")
        .forEach(flow -> console.out().println("   - " + flow));
    console.out().println("\n   Stop it with ctrl-C. Start your own server with: lockstep serve");
    console.out().flush();
  }

  /** The worker is a caller like any other: it needs a token. */
  private static String workerToken(Server server) {
    Principal worker =
        new Principal("demo-worker", SecuritySettings.FIRST_TENANT, Set.of(Role.WORKER));
    return server
        .security()
        .orElseThrow()
        .tokens()
        .create(new NewToken(worker, null), "demo")
        .orElseThrow()
        .secret()
        .text();
  }

  private static TemporaryFolder folder() {
    try {
      return TemporaryFolder.create(Path.of(System.getProperty("java.io.tmpdir")), "lockstep-demo");
    } catch (IOException failure) {
      throw new Failure("cannot create a temporary folder for the demo: " + failure.getMessage());
    }
  }

  private void delete(TemporaryFolder folder) {
    try {
      folder.close();
    } catch (IOException failure) {
      console.tell("cannot delete the folder " + folder.path() + ": " + failure.getMessage());
    }
  }
}
