package dev.lockstep.suites.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.exchange.csv.CsvImporter;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.suites.ConformancePage;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Engines.Engine;
import dev.lockstep.suites.ImportedChart;
import dev.lockstep.suites.SharedSuite;
import dev.lockstep.suites.Workshop;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** The charts of {@code examples/protocols} conform to the tables of the protocols. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProtocolChartsTest {

  private final Map<String, PublishedTable> tables = new TreeMap<>();
  private SharedSuite suite;
  private Map<String, Engines> engines;

  @BeforeAll
  void compile() throws IOException {
    suite = SharedSuite.called("acceptance-charts");
    for (String name : suite.names(".csv")) {
      tables.put(name, PublishedTable.read(suite.text(name + ".csv")));
    }
    engines = ProtocolExample.engines();
  }

  @TestFactory
  Stream<DynamicTest> everyChartDoesWhatItsTableSays() {
    return tables.keySet().stream()
        .flatMap(
            name ->
                Stream.of(Engine.values())
                    .map(engine -> dynamicTest(name + " " + engine, () -> equals(name, engine))));
  }

  private void equals(String name, Engine engine) {
    TableComparison<?> comparison = compared(name, tables.get(name), engine);

    assertThat(comparison.differences()).isEmpty();
    assertThat(comparison.leaves()).isEqualTo(new TreeSet<>(tables.get(name).leaves()));
  }

  /** Tests imported tables, without the settings that only the page of a table states. */
  @TestFactory
  Stream<DynamicTest> everyImportedTableDoesWhatItsLinesSay() {
    Map<String, Source> charts = new LinkedHashMap<>();
    tables.keySet().forEach(name -> charts.put(name, imported(name)));
    Map<String, Engines> machines = new Workshop(SchemaFolder.empty(), Set.of()).engines(charts);
    return tables.keySet().stream()
        .flatMap(
            name ->
                Stream.of(Engine.values())
                    .map(
                        engine ->
                            dynamicTest(
                                name + " " + engine,
                                () -> importedEquals(name, machines.get(name).on(engine)))));
  }

  private Source imported(String name) {
    Source csv = new Source(name + ".csv", suite.bytes(name + ".csv"));
    return ImportedChart.text(
        name, new CsvImporter().read(csv, name, Protocol.of(name).importing()));
  }

  private void importedEquals(String name, Subject<?> subject) {
    TableComparison<?> comparison =
        comparison(subject, tables.get(name), Protocol.of(name).linesAlone()).explore();

    assertThat(comparison.differences()).isEmpty();
    assertThat(comparison.leaves()).isEqualTo(new TreeSet<>(tables.get(name).leaves()));
  }

  @TestFactory
  Stream<DynamicTest> aChangedLineIsNoticed() {
    return tables.keySet().stream().map(name -> dynamicTest(name, () -> changedLine(name)));
  }

  private void changedLine(String name) {
    for (PublishedTable planted : Planted.in(tables.get(name))) {
      for (Engine engine : Engine.values()) {
        assertThat(compared(name, planted, engine).differences())
            .as("%s", planted.rows())
            .isNotEmpty();
      }
    }
  }

  @Test
  void thePageSaysWhatWasMeasured() {
    ConformancePage page = new ConformancePage();
    page.row(
        "Published protocols", tables.size(), passed(Engine.INTERPRETER), passed(Engine.GENERATED));
    page.lines("protocols", lines());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| Table | Lines | Leaf states | Steps compared on each engine |");
    lines.add("|---|---|---|---|");
    tables.forEach(
        (name, table) ->
            lines.add(
                "| %s | %d | %d | %d |"
                    .formatted(
                        name,
                        table.rows().size(),
                        table.leaves().size(),
                        compared(name, table, Engine.GENERATED).steps())));
    return lines;
  }

  private long passed(Engine engine) {
    return tables.entrySet().stream()
        .map(table -> compared(table.getKey(), table.getValue(), engine))
        .filter(comparison -> comparison.differences().isEmpty())
        .count();
  }

  private TableComparison<?> compared(String name, PublishedTable table, Engine engine) {
    return comparison(engines.get(name).on(engine), table, Protocol.of(name)).explore();
  }

  private static <S> TableComparison<S> comparison(
      Subject<S> subject, PublishedTable table, Protocol protocol) {
    return new TableComparison<>(subject, table, protocol);
  }
}
