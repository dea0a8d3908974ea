package dev.lockstep.model.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.NodeJson;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the published schema of charts agrees with the parser. */
class ChartSchemaTest {

  private static final Path CHARTS = Path.of("src/test/resources/schema");
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  static final Schema SCHEMA = REGISTRY.getSchema(schemaText());

  static List<Source> goodCharts() {
    return Stream.concat(ShippedCharts.all().stream(), charts("good").stream()).toList();
  }

  static List<Source> brokenCharts() {
    return charts("broken");
  }

  @ParameterizedTest
  @MethodSource("goodCharts")
  void acceptsEveryGoodChart(Source source) {
    assertThat(SCHEMA.validate(NodeJson.of(read(source)), InputFormat.JSON)).isEmpty();
    assertThat(new StatechartParser().parse(read(source)).diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("brokenCharts")
  void namesWhatIsBroken(Source source) {
    String firstLine =
        new String(source.content(), StandardCharsets.UTF_8).lines().findFirst().orElseThrow();

    List<Error> errors = SCHEMA.validate(NodeJson.of(read(source)), InputFormat.JSON);

    assertThat(errors).map(ChartSchemaTest::placeAndKeyword).contains(firstLine);
  }

  @ParameterizedTest
  @MethodSource("brokenCharts")
  void isAsStrictAsTheParser(Source source) {
    boolean isForTheRules = source.name().startsWith("no-states.");

    List<Diagnostic> diagnostics = new StatechartParser().parse(read(source)).diagnostics();

    assertThat(diagnostics.isEmpty()).isEqualTo(isForTheRules);
  }

  @Test
  void hasEnoughBrokenCharts() {
    assertThat(brokenCharts()).hasSizeGreaterThanOrEqualTo(25);
  }

  @Test
  void isItselfASchemaOfItsDraft() {
    Schema meta =
        REGISTRY.getSchema(
            com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

    assertThat(meta.validate(schemaText(), InputFormat.JSON)).isEmpty();
  }

  @Test
  void closesEveryObjectAndExplainsEveryKey() {
    Source source =
        new Source("statechart.schema.json", schemaText().getBytes(StandardCharsets.UTF_8));
    ReadResult result = new JsonReader().read(source);

    assertThat(result.diagnostics()).isEmpty();
    new SchemaKeys().check(result.node().orElseThrow());
  }

  private static String placeAndKeyword(Error error) {
    String place = error.getInstanceLocation().toString();
    return "# " + (place.isEmpty() ? "/" : place) + " " + error.getKeyword();
  }

  private static Node read(Source source) {
    ReadResult result = new YamlReader().read(source);
    assertThat(result.diagnostics()).isEmpty();
    return result.node().orElseThrow();
  }

  private static List<Source> charts(String folder) {
    try (Stream<Path> files = Files.list(CHARTS.resolve(folder))) {
      return files.sorted().map(ChartSchemaTest::source).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Source source(Path file) {
    try {
      return new Source(file.getFileName().toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String schemaText() {
    try (InputStream in =
        StatechartParser.class.getResourceAsStream("/dev/lockstep/model/statechart.schema.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
