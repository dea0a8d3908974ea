package dev.lockstep.server.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Checks pages with the rules of axe-core for WCAG 2.2, levels A and AA, and best practices. */
final class Axe {

  private static final String SCRIPT = script();

  private static final String RUN =
      """
      const done = arguments[0];
      axe.run(document, { resultTypes: ["violations"] }).then(
        ({ violations }) => done(violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ html, failureSummary }) => [id, help, html.slice(0, 200), failureSummary].join(" | ")))),
        (failure) => done(["axe failed | " + failure]));
      """;

  private Axe() {}

  /** Returns the violations on the page that a browser shows. */
  static List<String> violations(Browser browser) {
    if (!Objects.equals(browser.script("return typeof axe"), "object")) {
      browser.script(SCRIPT + "\nwindow.axe = axe;");
    }
    return ((List<?>) Objects.requireNonNull(browser.ask(RUN)))
        .stream().map(String::valueOf).toList();
  }

  private static String script() {
    try (InputStream text = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
