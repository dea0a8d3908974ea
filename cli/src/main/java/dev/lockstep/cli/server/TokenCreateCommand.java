package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.data.TokenStore;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Creates a token. */
@Command(
    name = "create",
    header = "Creates a token and prints it. It is shown only once.",
    description = "",
    footer = {"", "Example:", "  lockstep token create --name ci --role operator --days 90"})
final class TokenCreateCommand implements Callable<Integer> {

  private static final int MOST_DAYS = 3_650;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      required = true,
      description = "Name of the caller. Tokens with the same name belong to the same caller.")
  private String name = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      required = true,
      description =
          "Role of the caller: viewer, operator, reviewer, worker or admin. May be repeated.")
  private List<Role> roles = List.of();

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      defaultValue = SecuritySettings.FIRST_TENANT,
      description = "Tenant of the caller. Default: ${DEFAULT-VALUE}.")
  private String tenant = SecuritySettings.FIRST_TENANT;

  @Option(
      names = "--days",
      paramLabel = "DAYS",
      description = "Lifetime in days, 1 to 3650. Default: until it is revoked.")
  private @Nullable Integer days;

  TokenCreateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    NewToken wanted = wanted();
    try (TokenStore store = TokenStore.open(data, System.getenv())) {
      TokenIssueResult given = store.tokens().create(wanted, "");
      if (given instanceof TokenIssueResult.Refused refused) {
        throw new Failure(refused.problem().detail());
      }
      console.out().println(given.orElseThrow().secret().text());
    }
    return ExitCode.OK;
  }

  private NewToken wanted() {
    if (!Principal.isName(name) || !Principal.isTenant(tenant)) {
      throw new Failure("`" + name + "` of tenant `" + tenant + "` is not a valid name");
    }
    Integer lifetime = days;
    if (lifetime != null && (lifetime < 1 || lifetime > MOST_DAYS)) {
      throw new Failure("`--days` must be 1 to " + MOST_DAYS);
    }
    return new NewToken(
        new Principal(name, tenant, EnumSet.copyOf(roles)),
        lifetime == null ? null : Duration.ofDays(lifetime));
  }
}
