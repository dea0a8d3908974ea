package dev.lockstep.verification.draft;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.ShippedCharts;
import dev.lockstep.model.syntax.parser.StatechartParser;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DraftWriterTest {

  private static final int DRAFTS = Boolean.getBoolean("lockstep.exhaustive") ? 600 : 150;

  private final DraftWriter writer = new DraftWriter();

  @Test
  void whatIsWrittenIsReadAsItWas() {
    for (long seed = 1; seed <= DRAFTS; seed++) {
      ChartDraft draft = new OddDrafts(seed).next();

      String written = writer.write(draft);

      assertThat(read(written)).as("seed %s%n%s", seed, written).isEqualTo(Grouped.chart(draft));
    }
  }

  static List<Source> shipped() {
    return ShippedCharts.all();
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void shippedChartsSurvive(Source chart) {
    ChartDraft draft = read(new String(chart.content(), UTF_8));

    String written = writer.write(draft);

    assertThat(read(written)).isEqualTo(draft);
    assertThat(written.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(130));
  }

  @Test
  void everyCharacterSurvivesOnTheWire() {
    for (int from = 0; from < Character.MAX_CODE_POINT; from += from < 0x3000 ? 50 : 1999) {
      StringBuilder text = new StringBuilder("x");
      for (int i = from; i < from + 100 && i <= Character.MAX_CODE_POINT; i++) {
        if (i < Character.MIN_SURROGATE || i > Character.MAX_SURROGATE) {
          text.appendCodePoint(i);
        }
      }
      EventDraft event = EventDraft.of("e", text.toString());

      ChartDraft read = read(writer.write(chart(List.of(event), List.of())));

      assertThat(read.events()).as("from %x", from).containsExactly(event);
    }
  }

  @Test
  void keepsTheOrderOfBranchesThatCompete() {
    List<TransitionDraft> branches =
        List.of(on("a", "x > 0"), on("b", ""), on("*", "x > 1"), on("a", ""), on("b", "x > 2"));

    String written = writer.write(chart(List.of(), branches));

    assertThat(read(written).root().states().get(0).transitions()).isEqualTo(branches);
    assertThat(written).contains("a:", "\"a \":", "\"b \":");
  }

  @Test
  void keysMayBeLongerThanYamlsLines() {
    List<String> names =
        IntStream.range(0, 50).mapToObj(i -> "an.event.with.a.long.name" + i).toList();
    var wide = new TransitionDraft(new Trigger.On(names), "", "", List.of("t"), false, List.of());

    String written = writer.write(chart(List.of(), List.of(wide)));

    assertThat(read(written).root().states().get(0).transitions()).containsExactly(wide);
  }

  @Test
  void rejectsAPayloadThatIsNotJson() {
    EventDraft event = new EventDraft("e", "", List.of(), "{ type: object }", "");

    assertThatThrownBy(() -> writer.write(chart(List.of(event), List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("{ type: object }");
  }

  private static TransitionDraft on(String event, String guard) {
    Trigger trigger = new Trigger.On(List.of(event));
    return new TransitionDraft(trigger, guard, "", List.of("t"), false, List.of());
  }

  private static ChartDraft chart(List<EventDraft> events, List<TransitionDraft> transitions) {
    StateDraft state =
        new StateDraft(
            "s",
            "",
            "",
            Kind.PLAIN,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            transitions,
            List.of());
    StateDraft root =
        new StateDraft(
            "",
            "",
            "",
            Kind.PLAIN,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(state));
    return new ChartDraft(
        "c", "1.0.0", "", List.of(), Map.of(), events, List.of(), Map.of(), Map.of(), root);
  }

  private static ChartDraft read(String yaml) {
    ReadResult read = new YamlReader().read(new Source("c.yaml", yaml.getBytes(UTF_8)));
    assertThat(read.diagnostics()).as(yaml).isEmpty();
    return ReadDraft.of(
        new StatechartParser().parse(read.node().orElseThrow()).statechart().orElseThrow());
  }
}
