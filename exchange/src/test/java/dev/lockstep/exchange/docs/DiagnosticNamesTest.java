package dev.lockstep.exchange.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.DiagnosticNames;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class DiagnosticNamesTest {

  @Test
  void namesArePages() throws IOException {
    assertThat(DiagnosticNames.all())
        .containsExactlyElementsOf(
            DiagnosticExcerptsTest.pages().stream()
                .map(page -> page.getFileName().toString().replace(".md", ""))
                .sorted()
                .toList());
  }
}
