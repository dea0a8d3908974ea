package dev.lockstep.exchange.scxml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.exchange.Importing;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.draft.StateDraft;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScxmlImporterTest {

  private static final String HEAD =
      "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' datamodel='ecmascript'>\n"
          + "<datamodel><data id='n' expr='1'/><data id='t' expr=\"'x'\"/></datamodel>\n";

  /**
   * Tests the diagnostics of each content of {@code s0}, which is on line 4 after {@code <state
   * id='s0'>}.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          <transition event='e' target='s2'/>                          | 4:31 invalid-scxml
          <transition event='e' target='s1 nowhere s1'/>               | 4:34 invalid-scxml
          <transition event='e' target=''/>                            | 4:23 invalid-scxml
          <transition event='e' type='inside'/>                        | 4:29 invalid-scxml
          <transition event='e' cond='n == m' target='s1'/>            | 4:34 not-carried-over
          <transition event='e' cond='n == "1"' target='s1'/>          | 4:29 not-carried-over
          <transition event='e' cond='[n] == n' target='s1'/>          | 4:29 not-carried-over
          <transition event='e' cond='n &gt; 1 &amp;&amp; Math.abs(n) == 1'/> | 4:49 not-carried-over
          <transition event='e' cond='n ==' target='s1'/>              | 4:33 not-carried-over
          <transition event='e' cond='_event.data.x == 1'/>            | 4:29 not-carried-over
          <transition cond='_event.name == "e"' target='s1'/>          | 4:19 not-carried-over
          <transition event='e' cond='n % t == 1'/>                    | 4:33 not-carried-over
          <transition event='e'><assign location='n' expr='t'/></transition> | 4:50 not-carried-over
          <transition event='e'><assign location='m' expr='1'/></transition> | 4:41 not-carried-over
          <transition event='e'><assign location='n' expr='t = 1'/></transition> | 4:50 not-carried-over
          <transition event='e'><assign expr='1'/></transition>        | 4:24 invalid-scxml
          <transition event='e'><raise/></transition>                  | 4:24 invalid-scxml
          <transition event='e'><send/></transition>                   | 4:24 invalid-scxml
          <transition event='e'><send event='f' target='#_parent'/></transition> | 4:47 not-carried-over
          <transition event='e'><send event='f' type='basichttp'/></transition> | 4:45 not-carried-over
          <transition event='e'><send event='f' delay='soon'/></transition> | 4:46 invalid-scxml
          <transition event='e'><send event='f' delayexpr='n * 2'/></transition> | 4:50 not-carried-over
          <transition event='e'><send event='f'><param name='x'/></send></transition> | 4:40 invalid-scxml
          <transition event='e'><script>n = 1</script></transition>    | 4:24 not-carried-over
          <transition event='e'><foreach array='t' item='n'/></transition> | 4:24 not-carried-over
          <transition event='e'><jump/></transition>                   | 4:24 invalid-scxml
          <onentry><if><raise event='e'/></if></onentry>               | 4:11 invalid-scxml
          <onentry><if cond='n'><else/><elseif cond='t'/></if></onentry> | 4:31 invalid-scxml
          <invoke src='other.scxml'/>                                  | 4:2 not-carried-over
          <donedata/>                                                  | 4:2 invalid-scxml
          <datamodel><data/></datamodel>                               | 4:13 invalid-scxml
          <datamodel><data id='n'/></datamodel>                        | 4:22 invalid-scxml
          <datamodel><data id='o' src='x.json'/></datamodel>           | 4:13 not-carried-over
          <datamodel><data id='o' expr='{}'/></datamodel>              | 4:31 not-carried-over
          <datamodel><data id='o' expr='n.o'/></datamodel>             | 4:31 not-carried-over
          <state id='s1'/>                                             | 5:12 invalid-scxml
          <history id='h'/>                                            | 4:2 invalid-scxml
          <state id='a b'/>                                            | 4:12 invalid-scxml
          <initial><transition target='s1'/></initial><state id='x'/>  | 4:30 invalid-scxml
          <state id='x' initial='x'/>                                  | 4:15 invalid-scxml
          <transition event='error.execution' target='s1'/>            | 4:20 meaning-changed
          <transition event='a.*' target='s1'/><transition event='a.b'/> | 4:20 meaning-changed
          <transition event='e' tagret='s1'/>                          | 4:23 left-out
          <transition event='e'><log/></transition>                    | 4:24 left-out
          <transition event='e'><cancel sendid='x'/></transition>      | 4:24 left-out
          <transition event='e'><send event='f'><param name='x' expr='1'/></send></transition> | 4:24 left-out
          <transition event='e'><x:log xmlns:x='urn:x'/></transition>  | 4:24 not-carried-over
          <datamodel><data id='o'/></datamodel>                        | 4:13 meaning-changed
          """)
  void tellsWhatIsWrongAndWhere(String content, String told) {
    Imported imported =
        read(HEAD + "<state id='s0'>\n" + content + "</state>\n<state id='s1'/></scxml>");

    assertThat(Importing.told(imported.diagnostics())).contains(told);
    boolean error = imported.diagnostics().stream().anyMatch(Diagnostic::isError);
    assertThat(imported.chart().isPresent()).isNotEqualTo(error);
  }

  @Test
  void tellsAllInOneRun() {
    Imported imported =
        read(
            HEAD
                + "<state id='s0'><invoke/><transition event='e' cond='x' target='y'/></state>\n"
                + "<state id='s0'><onexit><script/></onexit></state></scxml>");

    assertThat(Importing.told(imported.diagnostics()))
        .containsExactly(
            "3:17 not-carried-over",
            "3:53 not-carried-over",
            "3:64 invalid-scxml",
            "4:12 invalid-scxml",
            "4:25 not-carried-over");
  }

  @Test
  void namesEachTransitionWhoseMeaningChanges() {
    String document =
        HEAD
            + """
            <state id='s0' initial='s01'>
              <transition event='a' target='s02'/>
              <transition event='b' target='s02' type='internal'/>
              <transition event='c' target='s02' type='external'/>
              <transition event='d' target='s0'/>
              <transition event='e'/>
              <state id='s01'/>
              <state id='s02'/>
            </state>
            </scxml>
            """;

    Imported kept = new ScxmlImporter().read(ScxmlCharts.source(document), options(true));
    Imported ours = new ScxmlImporter().read(ScxmlCharts.source(document), options(false));

    assertThat(Importing.told(ours.diagnostics())).containsExactly("4:4 meaning-changed");
    assertThat(kept.diagnostics()).isEmpty();
    assertThat(reenters(ours)).containsExactly(false, false, true, false, false);
    assertThat(reenters(kept)).containsExactly(true, false, true, false, false);
  }

  private static Stream<Boolean> reenters(Imported imported) {
    return imported.chart().orElseThrow().root().states().get(0).transitions().stream()
        .map(transition -> transition.reenter());
  }

  @Test
  void undeclaredNamelistIsNotCarriedOver() {
    Imported imported =
        read(
            HEAD
                + "<state id='a'><onentry><send event='e' namelist='n missing'/></onentry>"
                + "<transition event='e' target='b'/></state><final id='b'/></scxml>");

    assertThat(imported.diagnostics())
        .filteredOn(found -> found.isError())
        .extracting(found -> found.name() + " " + found.message())
        .containsExactly("not-carried-over `missing` is not a variable");
    assertThat(imported.chart()).isEmpty();
  }

  @Test
  void prefixOfOtherEventsIsNamed() {
    String document =
        HEAD
            + "<state id='a'><transition event='door' target='b'/>"
            + "<transition event='%s' target='b'/></state><final id='b'/></scxml>";

    assertThat(read(document.formatted("bell.rung")).diagnostics())
        .extracting(found -> found.name())
        .containsExactly("meaning-changed");
    assertThat(read(document.formatted("bell")).diagnostics()).isEmpty();
  }

  @Test
  void keepsIdsOnTheWireUnderNamesOfItsOwn() {
    Imported imported =
        read(
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' name='My Chart'>"
                + "<state id='b1.1'/><state id='B1_1'/><state id='1'/><state/>"
                + "<state id='class'><state id='b1.1.x'/></state></scxml>");

    ChartDraft chart = imported.chart().orElseThrow();
    assertThat(chart.name()).isEqualTo("my-chart");
    assertThat(chart.root().states())
        .extracting(StateDraft::name, StateDraft::wire)
        .containsExactly(
            tuple("b1_1", "b1.1"),
            tuple("B1_1_2", "B1_1"),
            tuple("s1", "1"),
            tuple("state_1", ""),
            tuple("class", ""));
  }

  @Test
  void writesPatternsWhereTheyMeanTheSame() {
    String yaml =
        new DraftWriter()
            .write(
                read(HEAD
                        + "<state id='s0'><transition event='job *' target='s1'/>"
                        + "<transition event='job.done job.failed'/></state>"
                        + "<final id='s1'/></scxml>")
                    .chart()
                    .orElseThrow());

    assertThat(yaml).contains("job.*");
  }

  @Test
  void refusesWhatIsTooDeepForAChart() {
    String states = "<state>".repeat(20) + "</state>".repeat(20);

    Imported imported = read(HEAD + states + "</scxml>");

    assertThat(Importing.told(imported.diagnostics())).contains("1:2 not-carried-over");
  }

  @Test
  void readsTheDeepestThatAChartTakes() {
    for (int depth = 1; depth < 20; depth++) {
      String document =
          HEAD
              + "<state>".repeat(depth)
              + "<onentry><if cond='n'><if cond='n'><raise event='e'/></if></if></onentry>"
              + "<transition event='e'><if cond='n'><send event='e'/></if></transition>"
              + "</state>".repeat(depth)
              + "</scxml>";
      Imported imported = read(document);
      imported.chart().ifPresent(chart -> ScxmlCharts.compile(new DraftWriter().write(chart)));
      assertThat(imported.chart().isPresent()).as("depth " + depth).isEqualTo(depth <= 11);
    }
  }

  @Test
  void takesOtherDocumentsForNoChart() {
    assertThat(Importing.told(read("<html/>").diagnostics())).containsExactly("1:2 invalid-scxml");
    assertThat(Importing.told(read("").diagnostics())).containsExactly("1:1 xml-syntax");
    assertThat(Importing.told(read("<scxml/>").diagnostics())).containsExactly("1:2 invalid-scxml");
  }

  @Test
  void isQuickWithLargeDocuments() {
    StringBuilder document = new StringBuilder(HEAD);
    for (int i = 0; i < 6000; i++) {
      document.append("<state id='\u00e9").append(i).append("'><transition event='e").append(i);
      document.append(" f.*' cond='typeof v").append(i).append(" == null' target='\u00e9");
      document.append((i * 7) % 6000).append("'/></state>\n");
    }
    document.append("</scxml>");

    assertThat(read(document.toString()).chart()).isPresent();
  }

  private static ScxmlImporter.Options options(boolean exact) {
    return new ScxmlImporter.Options("", exact, List.of());
  }

  private static Imported read(String document) {
    return ScxmlCharts.read(ScxmlCharts.source(document), List.of());
  }
}
