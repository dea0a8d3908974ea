package dev.lockstep.server.security;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.Secret;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.security.token.TokenService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The token that a server creates at its first start. */
public final class FirstToken {

  /** The name of its file in the data folder of the server. */
  public static final String FILE = "admin.token";

  /** The lifetime of the token. Further tokens are created with it or by the command. */
  public static final Duration LIFETIME = Duration.ofDays(30);

  private static final String ADMIN = "admin";

  private FirstToken() {}

  /**
   * Creates the token and writes it to a file that only its owner may read. If several servers
   * start on one store, only one creates it.
   *
   * @param tokens the service of tokens
   * @param file the file
   * @return the secret of the token; empty if the store already had tokens
   * @throws IllegalStateException if the token cannot be created
   * @throws UncheckedIOException if the file cannot be written
   */
  public static Optional<Secret> give(TokenService tokens, Path file) {
    Principal admin = new Principal(ADMIN, SecuritySettings.FIRST_TENANT, Set.of(Role.ADMIN));
    Optional<TokenIssueResult> given = tokens.createFirst(new NewToken(admin, LIFETIME));
    return given.map(
        first -> {
          Secret secret = first.orElseThrow().secret();
          write(file, secret.text() + "\n");
          return secret;
        });
  }

  private static void write(Path file, String text) {
    try {
      Path draft =
          Files.createTempFile(file.toAbsolutePath().getParent(), FILE, ".new", ownerOnly());
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException problem) {
      throw new UncheckedIOException("cannot write the first token to " + file, problem);
    }
  }

  private static FileAttribute<?>[] ownerOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
