package dev.lockstep.cli.remote;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the address of a running server and its token. */
public final class RemoteOptions {

  private static final String TOKEN = "LOCKSTEP_TOKEN";
  private static final String ADDRESS = "http://127.0.0.1:8080";
  private static final Set<String> THIS_MACHINE = Set.of("localhost", "[::1]");

  @Option(
      names = "--url",
      paramLabel = "URL",
      defaultValue = ADDRESS,
      description = "Address of the server. Default: ${DEFAULT-VALUE}.")
  private URI url = URI.create(ADDRESS);

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "File with the token, such as `admin.token` in the server's data folder. Without this"
              + " option"
              + " the token is read from "
              + TOKEN
              + ".")
  private @Nullable Path tokenFile;

  /**
   * Returns the server.
   *
   * @param environment the environment variables of this process
   * @throws Failure if the address is not that of a server, or there is no token
   */
  public RemoteServer server(Map<String, String> environment) {
    return server(url, tokenFile, environment);
  }

  /**
   * Returns a server.
   *
   * @param url its address
   * @param tokenFile the file with the token; {@code null} if the environment has it
   * @param environment the environment variables of this process
   * @throws Failure if the address is not that of a server, or there is no token
   */
  public static RemoteServer server(
      URI url, @Nullable Path tokenFile, Map<String, String> environment) {
    String host = url.getHost();
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (host == null || !Set.of("http", "https").contains(scheme)) {
      throw new Failure(
          "`" + url + "` is not the address of a server; write http://HOST:PORT or https://HOST");
    }
    boolean isThisMachine =
        THIS_MACHINE.contains(host.toLowerCase(Locale.ROOT)) || host.matches("127(\\.\\d{1,3}){3}");
    if (scheme.equals("http") && !isThisMachine) {
      throw new Failure(
          "the token is not sent to " + url + " without encryption; write https://" + host);
    }
    return new RemoteServer(url, token(tokenFile, environment));
  }

  private static String token(@Nullable Path tokenFile, Map<String, String> environment) {
    String token =
        (tokenFile == null
                ? environment.getOrDefault(TOKEN, "")
                : InputFile.text(tokenFile, InputFile.SECRET_LIMIT))
            .strip();
    if (token.isEmpty()) {
      throw new Failure("no token; set " + TOKEN + ", or use --token-file");
    }
    if (!token.matches("[\\x21-\\x7e]{1," + InputFile.SECRET_LIMIT + "}")) {
      throw new Failure("the token is not valid: it has invalid characters or is too long");
    }
    return token;
  }
}
