package dev.lockstep.generator.diagram.svg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.diagram.Charts;
import dev.lockstep.generator.diagram.layout.Direction;
import dev.lockstep.generator.diagram.layout.LayoutFacts;
import dev.lockstep.generator.diagram.layout.LayoutGraph;
import dev.lockstep.model.ir.IrChart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SvgDiagramTest {

  private static final Path PICTURES = Path.of("../docs/charts");

  @ParameterizedTest
  @EnumSource(Direction.class)
  void keepsChartsReadable(Direction direction) {
    for (IrChart chart : Charts.all()) {
      SvgDiagram.Picture picture = SvgDiagram.picture(chart, Map.of(), true, direction);

      assertThat(LayoutFacts.broken(graph(picture), picture.layout())).as(chart.name()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Direction.class)
  void keepsRandomChartsReadable(Direction direction) {
    for (IrChart chart : Charts.random()) {
      SvgDiagram.Picture picture = SvgDiagram.picture(chart, Map.of(), true, direction);

      assertThat(LayoutFacts.broken(graph(picture), picture.layout())).as(chart.name()).isEmpty();
    }
  }

  @Test
  void showsEveryStateAndEveryTransition() throws Exception {
    for (IrChart chart : Charts.all()) {
      Document svg = parse(SvgDiagram.of(chart, true));

      assertThat(values(svg, "data-state")).as(chart.name()).hasSize(chart.states().size());
      assertThat(values(svg, "data-transitions"))
          .as(chart.name())
          .contains(
              IntStream.range(0, chart.transitions().size())
                  .mapToObj(String::valueOf)
                  .toArray(String[]::new));
    }
  }

  @Test
  void keepsTextOfTheChartText() throws Exception {
    IrChart chart = Charts.fixture("hostile");

    Document svg = parse(SvgDiagram.of(chart, true));

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(texts(svg)).anyMatch(text -> text.contains("<b>bold</b>"));
  }

  @Test
  void givesTheSameBytesTwiceInAnyLocale() {
    IrChart chart = Charts.fixture("three-regions");
    String first = SvgDiagram.of(chart, true);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));

      assertThat(SvgDiagram.of(chart, true)).isEqualTo(first);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void writesTransitionsIntoTheBoxesOfChartsTooLargeForLines() {
    int states = 171;
    String chart =
        "statechart: large\nversion: 1.0.0\nevents:\n"
            + lines(17, i -> "  e" + i + ":\n")
            + "states:\n"
            + lines(
                states,
                i ->
                    "  s"
                        + i
                        + ":\n    tags: [stable]\n    on:\n"
                        + lines(
                            17, e -> "      e" + e + ": s" + (i * 7 + e * 5 + 1) % states + "\n"));

    String svg = SvgDiagram.of(Charts.of(chart), false);

    assertThat(svg).contains("e16 \u2192 s81").doesNotContain("class=\"label\"");
  }

  @Test
  void picturesOfTheShippedChartsAreFresh() throws IOException {
    for (IrChart chart : Charts.shipped()) {
      Path file = PICTURES.resolve(chart.name() + ".svg");
      String svg = SvgDiagram.of(chart, false);
      if (System.getProperty("approve") != null) {
        Files.createDirectories(PICTURES);
        Files.writeString(file, svg);
      }
      assertThat(svg).as("%s; run with -Dapprove", file).isEqualTo(Files.readString(file));
    }
  }

  private static LayoutGraph graph(SvgDiagram.Picture picture) {
    return new LayoutGraph(
        picture.drawn().shapes().stream().map(Drawn.Shape::box).toList(),
        picture.drawn().lines().stream().map(Drawn.Line::line).toList());
  }

  private static String lines(int count, java.util.function.IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> texts(Document svg) {
    NodeList spans = svg.getElementsByTagName("tspan");
    return IntStream.range(0, spans.getLength())
        .mapToObj(i -> spans.item(i).getTextContent().strip())
        .toList();
  }

  /** The values of an attribute, those of lists one by one, each once. */
  private static List<String> values(Document svg, String attribute) {
    NodeList all = svg.getElementsByTagName("*");
    return IntStream.range(0, all.getLength())
        .mapToObj(i -> ((Element) all.item(i)).getAttribute(attribute))
        .flatMap(
            value ->
                value.isEmpty()
                    ? java.util.stream.Stream.empty()
                    : List.of(value.split(" ")).stream())
        .distinct()
        .toList();
  }

  @Test
  void everyColorIsKnownWithoutVariables() {
    String css = StyleSheet.css();

    assertThat(css).contains("fill: #f1f5f9; fill: var(--box);").doesNotContain("transparent");
    assertThat(css.replaceAll("([a-z-]+): #[0-9a-f]{6}; \\1: var\\(--[a-z-]+\\);", ""))
        .doesNotContain("var(", "null");
  }
}
