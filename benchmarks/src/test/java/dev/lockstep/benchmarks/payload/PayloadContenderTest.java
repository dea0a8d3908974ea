package dev.lockstep.benchmarks.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that all contenders of a benchmark return the same result. */
class PayloadContenderTest {

  static Stream<Arguments> all() {
    return Stream.of(Paper.values())
        .flatMap(
            paper ->
                Stream.of(Contender.values())
                    .filter(Contender::isChecking)
                    .filter(contender -> contender != Contender.FASTJSON2 || paper == Paper.REPLY)
                    .flatMap(
                        contender ->
                            Stream.of(Way.values())
                                .filter(way -> contender.trial(paper, way).isPresent())
                                .map(way -> Arguments.of(paper, contender, way))));
  }

  @ParameterizedTest
  @MethodSource("all")
  void acceptsValidDocumentsAndNoOthers(Paper paper, Contender contender, Way way) {
    Trial trial = contender.trial(paper, way).orElseThrow();

    assertThat(accepted(paper.valid(), trial)).as("accepted").isEqualTo(texts(paper.valid()));
    assertThat(accepted(paper.wrong(), trial)).as("accepted of the wrong").isEmpty();
  }

  /** Its $ref does not reach: what it answers wrongly on is printed in place of times. */
  @Test
  void fastjson2TakesWrongEnvelopes() {
    assertThat(Answers.wrong(Paper.REPLY, Contender.FASTJSON2)).isZero();
    assertThat(Answers.wrong(Paper.ENVELOPE_IF, Contender.FASTJSON2)).isPositive();
    assertThat(Answers.wrong(Paper.ENVELOPE_ONE_OF, Contender.FASTJSON2)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void whatIsWrittenByHandAndOursTakeWhatIsSeldomWritten(Paper paper) {
    for (Contender contender : List.of(Contender.HAND, Contender.OURS, Contender.OURS_READ)) {
      for (Way way : Way.values()) {
        contender
            .trial(paper, way)
            .ifPresent(
                trial -> assertThat(accepted(paper.rare(), trial)).isEqualTo(texts(paper.rare())));
      }
    }
  }

  @Test
  void optionsNameSchemasAndContendersInAnyOrder() {
    assertThat(PayloadOptions.of(List.of("everit", "--long", "reply")))
        .isEqualTo(new PayloadOptions(true, List.of(Paper.REPLY), List.of(Contender.EVERIT)));
    assertThat(PayloadOptions.of(List.of("nobody"))).isNull();
  }

  private static List<String> accepted(List<byte[]> documents, Trial trial) {
    return texts(documents.stream().filter(trial::test).toList());
  }

  private static List<String> texts(List<byte[]> documents) {
    return documents.stream().map(text -> new String(text, StandardCharsets.UTF_8)).toList();
  }
}
