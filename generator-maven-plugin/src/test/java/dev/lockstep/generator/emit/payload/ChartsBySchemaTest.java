package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published schema of charts, compiled: every chart in every way in. */
class ChartsBySchemaTest {

  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final Path SHIPPED = ROOT.resolve("statecharts/src/main/statecharts");
  private static final Path TRIED = ROOT.resolve("model/src/test/resources/schema");
  private static final PayloadName NAME = new PayloadName("charts", "Chart");
  private static final IrPayload PAYLOAD = payload();
  private static final CompiledPayloads COMPILED = CompiledPayloads.of(NAME, PAYLOAD);
  private static final Schema ORACLE =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text());

  static List<Path> goodCharts() {
    return Stream.concat(charts(SHIPPED), charts(TRIED.resolve("good"))).toList();
  }

  static List<Path> brokenCharts() {
    return charts(TRIED.resolve("broken")).toList();
  }

  @ParameterizedTest
  @MethodSource("goodCharts")
  void acceptsEveryGoodChart(Path chart) throws IOException {
    assertThat(isValidInAllWays(chart)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("brokenCharts")
  void refusesEveryBrokenChart(Path chart) throws IOException {
    assertThat(isValidInAllWays(chart)).isFalse();
  }

  @Test
  void noMethodOutgrowsTheJit() {
    assertThat(goodCharts()).hasSizeGreaterThan(4);
    assertThat(brokenCharts()).hasSizeGreaterThan(24);
    COMPILED
        .classes()
        .forEach((name, bytes) -> assertThat(LargestMethod.of(bytes)).as(name).isLessThan(8_000));
  }

  private static boolean isValidInAllWays(Path chart) throws IOException {
    String text = json(chart);
    JsonValue json = JsonReader.standard().read(text).orElseThrow();
    boolean expected = ORACLE.validate(text, InputFormat.JSON).isEmpty();
    Reading<?> bound = COMPILED.read(NAME, json);

    assertThat(COMPILED.isValid(NAME, json)).isEqualTo(expected);
    assertThat(COMPILED.isValid(NAME, text.getBytes(UTF_8))).isEqualTo(expected);
    assertThat(COMPILED.validate(NAME, json).isEmpty()).isEqualTo(expected);
    assertThat(bound.isValid()).isEqualTo(expected);
    assertThat(COMPILED.read(NAME, text.getBytes(UTF_8))).isEqualTo(bound);
    return expected;
  }

  private static String json(Path chart) throws IOException {
    Source source = new Source(chart.getFileName().toString(), Files.readAllBytes(chart));
    return NodeValues.of(new YamlReader().read(source).node().orElseThrow()).toString();
  }

  private static Stream<Path> charts(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IrPayload payload() {
    var result =
        new FolderSchemaReader(path -> Optional.of(new Source(path, text().getBytes(UTF_8))))
            .readFile("statechart.schema.json", Span.at("test", 1, 1));
    assertThat(result.diagnostics()).isEmpty();
    return result.payload().orElseThrow();
  }

  private static String text() {
    try {
      return Files.readString(SHIPPED.resolve("statechart.schema.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
