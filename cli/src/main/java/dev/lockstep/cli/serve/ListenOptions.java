package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Incoming;
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

/** Where a server listens, and to whom. */
public final class ListenOptions {

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "The address it listens at. Default: ${DEFAULT-VALUE}, this machine alone.")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "The port; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
  private int port = 8080;

  @Option(
      names = "--host-name",
      paramLabel = "NAME",
      description =
          "A name it is called by from elsewhere, as browsers say it; requests for other names are"
              + " refused. May be repeated.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--proxy",
      paramLabel = "RANGE",
      description =
          "Addresses of a proxy in front whose forwarded headers are believed, as 10.0.0.7 or"
              + " 10.0.0.0/24. May be repeated.")
  private List<String> proxies = new ArrayList<>();

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description = "A site whose pages may call, as https://ops.example.com. May be repeated.")
  private List<String> origins = new ArrayList<>();

  @Option(
      names = "--tls-key-store",
      paramLabel = "FILE",
      description = "A PKCS#12 file with key and certificates: connections are encrypted.")
  private @Nullable Path keyStore;

  @Option(
      names = "--tls-password-file",
      paramLabel = "FILE",
      description = "A file with the password of the key store.")
  private @Nullable Path passwordFile;

  @Option(
      names = "--no-auth",
      description = "Asks nobody who they are. On this machine's own address alone.")
  private boolean open;

  /**
   * How it listens.
   *
   * @throws Failure if the port is none, or a file of the key store cannot be read
   */
  public HttpSettings http() {
    if (port < 0 || port > 65535) {
      throw new Failure("there is no port " + port);
    }
    HttpSettings settings = guarded(port).at(host, port);
    return tls().map(settings::with).orElse(settings);
  }

  /** On this machine's own address, with security to be put in front. */
  public static HttpSettings guarded(int port) {
    return HttpSettings.local(port, ListenOptions::nobody);
  }

  /** Never asked: security has an authenticator of its own. */
  private static Authentication nobody(Incoming incoming) {
    throw new IllegalStateException("nobody says who calls " + incoming.path());
  }

  private Optional<Tls> tls() {
    Path store = keyStore;
    if (store == null) {
      return Optional.empty();
    }
    Path file = passwordFile;
    if (file == null || !Files.isReadable(store) || !Files.isReadable(file)) {
      throw new Failure("`--tls-key-store` and `--tls-password-file` name files that can be read");
    }
    return Optional.of(new Tls(store, InputFile.text(file, InputFile.SECRET_LIMIT).strip()));
  }

  /**
   * To whom.
   *
   * @throws Failure if it may not listen there so
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
