package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.serve.AgentOptions;
import dev.lockstep.cli.serve.ListenOptions;
import dev.lockstep.cli.serve.ModelOptions;
import dev.lockstep.cli.serve.OidcOptions;
import dev.lockstep.cli.serve.QuotaOptions;
import dev.lockstep.cli.serve.Serving;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.security.FirstToken;
import dev.lockstep.server.telemetry.Logs;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the server. */
@Command(
    name = "serve",
    header = "Starts the server: flows, sessions, executions, charts, and the page.",
    description = {
      "",
      "Stores all data in a folder, or in a PostgreSQL database that several servers may share. It"
          + " runs until it is stopped (ctrl-C, SIGTERM); then it rejects new requests and"
          + " finishes the"
          + " current ones. Accepted commands are kept. The first start creates a token, prints"
          + " it once and writes it to "
          + FirstToken.FILE
          + " in the folder. --config names a file with services, tools and options. Agents use the language model of --model-url. Options may be read"
          + " from a file: lockstep serve @server.options",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep serve",
      "  lockstep serve --config lockstep.yaml",
      "  lockstep serve --port 9000 --data /var/lib/lockstep",
      "  lockstep serve --database postgresql://db:5432/lockstep --host 0.0.0.0 \\",
      "    --proxy 10.0.0.7 --host-name flows.example.com",
      "  lockstep serve --model-url http://localhost:11434/v1 --model-name small"
    })
public final class ServeCommand implements Callable<Integer> {

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Mixin private ListenOptions listen = new ListenOptions();

  @Mixin private OidcOptions oidc = new OidcOptions();

  @Mixin private ModelOptions model = new ModelOptions();

  @Mixin private AgentOptions agents = new AgentOptions();

  @Mixin private QuotaOptions quotas = new QuotaOptions();

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description =
          "Name of this process, unique among those that share a database. Default: a random"
              + " name at each start.")
  private String node = "node-" + UUID.randomUUID();

  @Option(
      names = "--slots",
      defaultValue = "16",
      description = "Number of tasks executed at once. Default: ${DEFAULT-VALUE}.")
  private int slots = 16;

  @Option(
      names = "--log",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Format of log lines on stderr: text or json. Default: ${DEFAULT-VALUE}.")
  private String log = "text";

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "File for the token that the first start creates, which is then not printed. Default: "
              + FirstToken.FILE
              + " in the data folder, and printed.")
  private @Nullable Path tokenFile;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Configuration with services, tools and options; see lockstep help config. Options of the"
              + " command line override it.")
  private @Nullable Path config;

  public ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (config == null) {
      return serve(ServeParts.none(System.getenv()));
    }
    ServeParts parts = ServeParts.read(config, System.getenv(), common.colour(), console);
    spec.commandLine().parseArgs(Overrides.of(spec.commandLine().getParseResult(), parts));
    try {
      return serve(parts);
    } catch (Failure failure) {
      throw new Failure(parts.placed(failure.sentence()));
    }
  }

  private int serve(ServeParts parts) {
    Logs.install(logFormat(), Level.INFO, System.err);
    try (parts) {
      ServerSettings settings = settings(parts);
      parts.check(console);
      var serving = new Serving(console, data.folder());
      serving.run(settings, server -> tell(serving, server));
    }
    return ExitCode.OK;
  }

  private Logs.Format logFormat() {
    return Logs.Format.parse(log)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(), "--log must be text or json, not " + log));
  }

  private ServerSettings settings(ServeParts parts) {
    if (slots < 1) {
      throw new Failure("`--slots` must be at least 1");
    }
    Storage storage =
        data.database(parts.environment())
            .<Storage>map(Storage.Database::new)
            .orElseGet(() -> new Storage.Folder(data.folder()));
    ServerSettings settings =
        ServerSettings.standard(storage, listen.http())
            .with(listen.security(), oidc.voucher())
            .with(quotas.quotas())
            .with(parts.retention())
            .with(parts.queues())
            .with(parts.permissions())
            .withFlows(parts.flows())
            .with(agents.limits())
            .as(node, slots);
    return model.model(parts.environment()).map(settings::with).orElse(settings);
  }

  private void tell(Serving serving, Server server) {
    Path file = tokenFile == null ? data.folder().resolve(FirstToken.FILE) : tokenFile;
    var token = serving.firstToken(server, file);
    console.out().println("Lockstep " + Version.number() + " listens on " + server.address());
    DurableEngine.of(server.engine())
        .store()
        .facts()
        .forEach(fact -> console.out().println("  " + fact));
    console.out().println("  token: " + file);
    token
        .filter(secret -> tokenFile == null)
        .ifPresent(
            secret -> {
              console.out().println("  This token has the role admin and is shown only once:");
              console.out().println("  " + secret.text());
              console.out().println("  " + Serving.link(server, secret));
            });
    console.out().flush();
  }
}
