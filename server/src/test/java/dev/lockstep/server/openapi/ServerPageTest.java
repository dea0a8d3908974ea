package dev.lockstep.server.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the table of routes in {@code docs/server.md}; {@code -Dapprove} rewrites it. */
class ServerPageTest {

  private static final Path PAGE =
      Path.of(System.getProperty("lockstep.root"), "docs", "server.md");
  private static final String BEGIN = "<!-- routes -->\n";
  private static final String END = "<!-- end of routes -->";

  @Test
  void listsTheRoutesThereAre() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);

    String expected = page.substring(0, begin) + table() + page.substring(end);

    if (System.getProperty("approve") != null) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(expected);
  }

  private static String table() {
    try (TestServer server =
        TestServer.start(
            settings -> settings.with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY))) {
      return "| | | |\n|---|---|---|\n" + rows(server.server().routes());
    }
  }

  private static String rows(List<Route> routes) {
    return routes.stream()
        .sorted(Comparator.comparing(Route::path).thenComparing(Route::method))
        .map(
            route ->
                "| `%s %s` | %s | %s |\n"
                    .formatted(route.method(), route.path(), route.summary(), route.access()))
        .collect(Collectors.joining());
  }
}
