package dev.lockstep.stream.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.stream.flink.StepResult;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrittenRecordTest {

  @Test
  void longTextsAreCutSoThatTheTopicAcceptsThem() {
    String text = "x".repeat(1_999) + "🙂".repeat(1_000_000);
    var result =
        new StepResult(
            "a",
            "e",
            0,
            "invalid-payload",
            text,
            Collections.nCopies(100_000, text),
            List.of("running"),
            List.of());

    WrittenRecord written = WrittenRecord.of("deviations", result);

    assertThat(written.value()).hasSizeLessThan(512 << 10);
    assertThat(written.value()).asString().contains("\"reason\":\"" + "x".repeat(1_999) + "…\"");
  }
}
