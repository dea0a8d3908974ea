package dev.lockstep.exchange.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.Exchange;
import dev.lockstep.exchange.ExchangeFormat;
import dev.lockstep.exchange.ImportRequest;
import dev.lockstep.exchange.Importing;
import dev.lockstep.model.docs.MarkdownPage;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Tests that the examples in the page about other formats are correct. */
class ExchangeManualTest {

  @Test
  void theMachineBecomesTheChartBelowIt() throws IOException {
    String written = imported("dot", "door.dot", ExchangeFormat.MEALY_DOT);

    assertThat(written).isEqualTo(block("yaml"));
    Importing.compiled(written);
  }

  @Test
  void theTableIsCarriedOver() throws IOException {
    Importing.compiled(imported("csv", "pod.csv", ExchangeFormat.CSV));
  }

  private static String imported(String language, String name, ExchangeFormat format)
      throws IOException {
    Source source = new Source(name, block(language).getBytes(UTF_8));
    return Importing.written(Exchange.read(ImportRequest.of(source, format)));
  }

  private static String block(String language) throws IOException {
    String page = Files.readString(ShippedCharts.root().resolve("docs/exchange.md"));
    return new MarkdownPage(page)
        .blocks().stream()
            .filter(block -> block.language().equals(language))
            .findFirst()
            .orElseThrow()
            .content();
  }
}
