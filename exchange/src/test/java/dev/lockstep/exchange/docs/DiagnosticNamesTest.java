package dev.lockstep.exchange.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.DiagnosticNames;
import dev.lockstep.model.docs.DiagnosticPage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class DiagnosticNamesTest {

  @Test
  void namesArePages() throws IOException {
    assertThat(DiagnosticNames.all())
        .containsExactlyElementsOf(
            DiagnosticPage.all().stream().map(DiagnosticPage::name).sorted().toList());
  }
}
