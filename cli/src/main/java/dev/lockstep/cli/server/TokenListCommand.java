package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.data.TokenStore;
import dev.lockstep.engine.Id;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.ListedToken;
import dev.lockstep.server.security.token.ListedToken.Failure;
import dev.lockstep.server.security.token.TokenService;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the tokens of a tenant. */
@Command(
    name = "list",
    header = "Lists the tokens and logins of a tenant, newest first, without secrets.",
    description = "",
    footer = {"", "Example:", "  lockstep token list --tenant acme"})
final class TokenListCommand implements Callable<Integer> {

  private static final int PAGE = 200;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      defaultValue = SecuritySettings.FIRST_TENANT,
      description = "Tenant. Default: ${DEFAULT-VALUE}.")
  private String tenant = SecuritySettings.FIRST_TENANT;

  TokenListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (TokenStore store = TokenStore.open(data, System.getenv())) {
      Id before = null;
      do {
        TokenService.Listed page = store.tokens().list(tenant, before, PAGE);
        page.tokens().forEach(token -> console.out().println(line(token)));
        before = page.next();
      } while (before != null);
    }
    return ExitCode.OK;
  }

  private static String line(ListedToken token) {
    String roles = token.roles().stream().map(Role::wire).collect(Collectors.joining(","));
    return "%s  %-5s  %-7s  %-24s  %s, version %d%s%s%s"
        .formatted(
            token.id(),
            token.kind().wire(),
            token.state(),
            roles,
            token.name(),
            token.version(),
            token.expiresAt() == null ? "" : ", until " + token.expiresAt(),
            token.usedAt() == null ? "" : ", used " + token.usedAt(),
            why(token.failure()));
  }

  private static String why(@Nullable Failure unreadable) {
    return unreadable == null ? "" : ": " + unreadable.message();
  }
}
