package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Tls;
import dev.lockstep.server.security.Binding;
import dev.lockstep.server.security.SecuritySettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the address, the access and the encryption of a server. */
public final class ListenOptions {

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on. Default: ${DEFAULT-VALUE}, reachable only from this machine.")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "Port to listen on; 0 for any free port. Default: ${DEFAULT-VALUE}.")
  private int port = 8080;

  @Option(
      names = "--host-name",
      paramLabel = "NAME",
      description =
          "Host name by which clients reach the server; requests for other host names are"
              + " rejected. May be repeated.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--proxy",
      paramLabel = "RANGE",
      description =
          "Addresses of a trusted proxy, whose forwarding headers are evaluated, such as"
              + " 10.0.0.7 or"
              + " 10.0.0.0/24. May be repeated.")
  private List<String> proxies = new ArrayList<>();

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description =
          "Site, such as https://ops.example.com, whose pages may call the API. May be repeated.")
  private List<String> origins = new ArrayList<>();

  @Option(
      names = "--tls-key-store",
      paramLabel = "FILE",
      description = "PKCS#12 file with the key and certificates for TLS.")
  private @Nullable Path keyStore;

  @Option(
      names = "--tls-password-file",
      paramLabel = "FILE",
      description = "File with the password of the key store.")
  private @Nullable Path passwordFile;

  @Option(
      names = "--no-auth",
      description = "Disables authentication. Only for the loopback address.")
  private boolean open;

  /**
   * Returns the settings of the HTTP server.
   *
   * @throws Failure if the port is not valid, or a file of the key store cannot be read
   */
  public HttpSettings http() {
    if (port < 0 || port > 65535) {
      throw new Failure("`--port` must be 0 to 65535, not " + port);
    }
    HttpSettings settings = guarded(port).at(host, port);
    return tls().map(settings::with).orElse(settings);
  }

  /**
   * Returns settings for the loopback address whose authenticator must be replaced by that of
   * security.
   */
  public static HttpSettings guarded(int port) {
    return HttpSettings.local(port, ListenOptions::nobody);
  }

  /** Fails, because security always replaces this authenticator. */
  private static Authentication nobody(IncomingRequest incoming) {
    throw new IllegalStateException("no authenticator for " + incoming.path());
  }

  private Optional<Tls> tls() {
    Path store = keyStore;
    if (store == null) {
      return Optional.empty();
    }
    Path file = passwordFile;
    if (file == null || !Files.isReadable(store) || !Files.isReadable(file)) {
      throw new Failure("`--tls-key-store` and `--tls-password-file` must both be readable files");
    }
    return Optional.of(new Tls(store, InputFile.text(file, InputFile.SECRET_LIMIT).strip()));
  }

  /**
   * Returns the settings of security.
   *
   * @throws Failure if they do not permit the address
   */
  public SecuritySettings security() {
    SecuritySettings settings =
        SecuritySettings.STANDARD.reachedBy(names, proxies).allowing(Set.copyOf(origins));
    SecuritySettings chosen = open ? settings.open() : settings;
    List<String> problems = Binding.problems(host, keyStore != null, chosen);
    if (!problems.isEmpty()) {
      throw new Failure(String.join("; ", problems));
    }
    return chosen;
  }
}
