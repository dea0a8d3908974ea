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
import dev.lockstep.server.security.token.TokenService;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Revokes a token. */
@Command(
    name = "revoke",
    header = "Revokes a token and every login made with it.",
    description = "",
    footer = {"", "Example:", "  lockstep token revoke 0akv0kz300400"})
final class TokenRevokeCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "ID", description = "ID of the token, as shown by `token list`.")
  private String id = "";

  TokenRevokeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (TokenStore store = TokenStore.open(data, System.getenv())) {
      TokenService tokens = store.tokens();
      Token token =
          Id.parse(id)
              .flatMap(tokens::token)
              .orElseThrow(() -> new Failure("no such token: " + id));
      Principal whoever = new Principal("console", token.principal().tenant(), Set.of(Role.ADMIN));
      if (tokens.revoke(whoever, token) instanceof Answer.Declined declined) {
        throw new Failure(declined.problem().detail());
      }
      this.console
          .out()
          .println("Token " + id + " of " + token.principal().name() + " is revoked.");
    }
    return ExitCode.OK;
  }
}
