package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Tests the security headers of all responses, errors included. */
class SecurityHeadersTest {

  private static final Path EXPECTED =
      Path.of("src/test/resources/dev/lockstep/server/security/headers.txt");

  private static String told(String what, RawHttp.Answer answer) {
    StringBuilder told = new StringBuilder("== " + what + ": " + answer.status() + "\n");
    answer.headers().stream()
        .filter(line -> !line.matches("(Date|Content-Length|Connection):.*"))
        .map(line -> line.replaceFirst("^(X-Request-Id|Request-Id|ETag): .*", "$1: ..."))
        .map(line -> line.replaceFirst("lsl_[0-9a-z_]+", "lsl_..."))
        .map(line -> line.replaceFirst("lockstep-\\d+", "lockstep-PORT"))
        .map(line -> line.replaceFirst("Max-Age=604\\d{3}", "Max-Age=604..."))
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .forEach(line -> told.append(line).append('\n'));
    return told.append('\n').toString();
  }

  /** Compares answer by answer, so that a failure shows only those that differ. */
  private static void assertEachAnswer(String actual, String expected) {
    SoftAssertions.assertSoftly(
        softly ->
            Stream.of(expected, actual)
                .flatMap(all -> answers(all).keySet().stream())
                .distinct()
                .forEach(
                    what ->
                        softly
                            .assertThat(answers(actual).get(what))
                            .as(what)
                            .isEqualTo(answers(expected).get(what))));
  }

  private static Map<String, String> answers(String all) {
    return Stream.of(all.split("\n\n"))
        .collect(
            Collectors.toMap(
                each -> each.substring(0, each.indexOf(':')), each -> each, (a, b) -> a + b));
  }

  @Test
  void areTheseOnEveryAnswer() throws IOException {
    try (SecureServer server =
        SecureServer.start(SecuritySettings.STANDARD.allowing(Set.of("https://ops.example.com")))) {
      TokenIssueResult.Taken viewer = server.token("vera", Role.VIEWER);
      String shown = SecureServer.bearer(viewer);
      String ops = "Origin: https://ops.example.com";
      String all =
          told("an answer", server.get("/api/me", shown))
              + told("to nobody", server.get("/api/me"))
              + told("forbidden", server.get("/api/tokens", shown))
              + told("nothing there", server.get("/nothing"))
              + told("another method", server.ask("PUT", "/api/me", "", shown))
              + told("another name", server.get("/api/me", "Host: evil.example"))
              + told("no JSON", server.post("/api/login", "{"))
              + told(
                  "logged in",
                  server.post("/api/login", "{\"token\":\"" + viewer.secret().text() + "\"}"))
              + told("headers too large", server.get("/", "X-Large: " + "x".repeat(1 << 20)))
              + told("no HTTP", server.ask("GET / HTTP/9.9\r\n\r\n"))
              + told("a site that may", server.get("/api/me", shown, ops))
              + told(
                  "a site that asks",
                  server.ask("OPTIONS", "/api/me", "", ops, "Access-Control-Request-Method: GET"))
              + told(
                  "a site that may not ask",
                  server.ask(
                      "OPTIONS",
                      "/api/me",
                      "",
                      "Origin: https://ops.example.com.evil.example",
                      "Access-Control-Request-Method: GET"))
              + told(
                  "a site that may not",
                  server.get("/api/me", shown, "Origin: http://ops.example.com"));

      if (System.getProperty("approve") != null) {
        Files.createDirectories(EXPECTED.getParent());
        Files.writeString(EXPECTED, all);
      }
      assertEachAnswer(all, Files.readString(EXPECTED));
    }
  }

  @Test
  void nameNoOtherSiteUnlessToldTo() {
    try (SecureServer server = SecureServer.start(SecuritySettings.STANDARD)) {
      RawHttp.Answer answer = server.get("/api/me", "Origin: https://ops.example.com");

      assertThat(String.join("\n", answer.headers())).doesNotContain("Access-Control", "Vary");
    }
  }
}
