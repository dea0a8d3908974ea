package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.data.TokenStore;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.Token;
import dev.lockstep.server.security.token.TokenRoles;
import dev.lockstep.server.security.token.TokenService;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes the roles of a token. */
@Command(
    name = "roles",
    header = "Replaces the roles of a token and of every login made with it.",
    description = "",
    footer = {
      "",
      "Example:",
      "  lockstep token roles 0akv0kz300400 --role operator --role reviewer"
    })
final class TokenRolesCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "ID", description = "ID of the token, as shown by `token list`.")
  private String id = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      required = true,
      description =
          "Role from now on: viewer, operator, reviewer, worker or admin. May be repeated.")
  private List<Role> roles = List.of();

  @Option(
      names = "--if-version",
      paramLabel = "NUMBER",
      description =
          "Version of the token, as shown by `token list`. Fails if it has changed since."
              + " Default: any version.")
  private @Nullable Long version;

  TokenRolesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Set<Role> wanted = EnumSet.copyOf(roles);
    try (TokenStore store = TokenStore.open(data, System.getenv())) {
      TokenService tokens = store.tokens();
      Token token =
          Id.parse(id)
              .flatMap(tokens::token)
              .orElseThrow(() -> new Failure("no such token: " + id));
      Principal whoever = new Principal("console", token.principal().tenant(), Set.of(Role.ADMIN));
      Answer answer = new TokenRoles(tokens).change(whoever, null, token, wanted, version, false);
      if (answer instanceof Answer.Declined declined) {
        throw new Failure(declined.problem().detail());
      }
      String names = wanted.stream().map(Role::wire).collect(Collectors.joining(","));
      console
          .out()
          .println(
              "Token " + id + " of " + token.principal().name() + " has the roles " + names + ".");
    }
    return ExitCode.OK;
  }
}
