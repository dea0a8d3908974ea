package dev.lockstep.server.attack;

import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.NewToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** The main class of the server process: a shipped server that prints tokens for its clients. */
final class AttackedServer {

  /** Tokens printed for honest clients, one line each, before those of attackers. */
  static final int HONEST = 20;

  /** Tokens printed for attackers, one line each. */
  static final int HOSTILE = 8;

  private AttackedServer() {}

  /** Runs until standard input ends. Arguments: a folder, or a JDBC address and a schema. */
  public static void main(String[] arguments) throws IOException {
    Storage storage =
        arguments.length == 1
            ? new Storage.Folder(Path.of(arguments[0]))
            : new Storage.Database(
                PostgresSettings.of(arguments[0], "postgres", "").inSchema(arguments[1]));
    ServerSettings settings =
        ServerSettings.standard(storage, HttpSettings.local(0, AttackedServer::refuse))
            .with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY);
    try (Server server = Server.start(settings)) {
      System.out.println(server.address());
      for (int i = 0; i < HONEST; i++) {
        System.out.println(token(server, "client-" + i, "honest"));
      }
      for (int i = 0; i < HOSTILE; i++) {
        System.out.println(token(server, "attacker-" + i, "hostile"));
      }
      while (System.in.read() >= 0) {
        // Standard input ends when the parent process does.
      }
    }
  }

  /** Security is in front of the routes, so the authenticator below it is never reached. */
  private static Authentication refuse(IncomingRequest incoming) {
    return new Authentication.Refused(Response.of(HttpProblem.of(401, "not-signed-in", "no")));
  }

  private static String token(Server server, String name, String tenant) {
    Principal principal =
        new Principal(name, tenant, Set.of(Role.VIEWER, Role.OPERATOR, Role.REVIEWER));
    return server
        .security()
        .orElseThrow()
        .tokens()
        .create(new NewToken(principal, null), "test")
        .orElseThrow()
        .secret()
        .text();
  }
}
