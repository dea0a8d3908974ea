package dev.lockstep.cli.conform;

import dev.lockstep.generator.diagram.svg.SvgDiagram;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The result of a comparison as a page that needs nothing else: each version of the chart with the
 * frequency of its transitions, deviations in red, and tables.
 */
final class ConformPage {

  private static final double THINNEST = 1;
  private static final double THICKEST = 7;

  private final ChartUse use;
  private final IrChart chart;
  private final String id;

  private ConformPage(ChartUse use, int number) {
    this.use = use;
    this.chart = use.chart();
    this.id = "version-" + number;
  }

  /** Returns the page, lines ended by {@code \n}. */
  static String of(ConformReport report, List<ChartUse> uses) {
    List<ConformPage> versions = new ArrayList<>();
    uses.forEach(use -> versions.add(new ConformPage(use, versions.size())));
    String names =
        versions.stream().map(each -> each.chart.version()).collect(Collectors.joining(", "));
    return template("conform.html")
        .replace("{{title}}", escape(versions.get(0).chart.name() + " " + names))
        .replace("{{style}}", SvgDiagram.style() + join(versions, ConformPage::style))
        .replace("{{summary}}", summary(report))
        .replace("{{versions}}", join(versions, each -> each.sections(versions.size() > 1)));
  }

  private static String join(List<ConformPage> versions, Function<ConformPage, String> part) {
    return versions.stream().map(part).collect(Collectors.joining("\n"));
  }

  private String sections(boolean isNamed) {
    return template("version.html")
        .replace("{{id}}", id)
        .replace("{{version}}", isNamed ? escape(" " + chart.version()) : "")
        .replace("{{picture}}", SvgDiagram.embedded(chart, notes(), false))
        .replace("{{deviations}}", deviations())
        .replace("{{transitions}}", transitions())
        .replace("{{states}}", states());
  }

  private static String template(String name) {
    try (InputStream file = ConformPage.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private Map<Integer, String> notes() {
    Map<Integer, String> notes = new HashMap<>();
    for (IrTransition transition : chart.transitions()) {
      if (transition.refuse().isEmpty()) {
        String stay = use.stay(transition.index()).map(time -> ", " + text(time)).orElse("");
        notes.put(transition.index(), number(use.taken(transition.index())) + " \u00d7" + stay);
      }
    }
    return notes;
  }

  /** Returns the rules for single states and transitions. */
  private String style() {
    var css = new StringBuilder();
    // Of the transitions that share a line, the most frequent one decides: its rule is the last.
    List<IrTransition> ascending =
        chart.transitions().stream()
            .sorted(Comparator.comparingLong(transition -> use.taken(transition.index())))
            .toList();
    long most = ascending.isEmpty() ? 1 : use.taken(ascending.get(ascending.size() - 1).index());
    for (IrTransition transition : ascending) {
      long taken = use.taken(transition.index());
      double width = THINNEST + (THICKEST - THINNEST) * Math.log1p(taken) / Math.log1p(most);
      css.append(
          "#%s .line[data-transitions~=\"%d\"] > .way { %s }\n"
              .formatted(
                  id,
                  transition.index(),
                  taken == 0
                      ? "stroke-dasharray: 3 5; stroke-opacity: 0.6;"
                      : String.format(
                          Locale.ROOT,
                          "stroke-dasharray: none; stroke-opacity: 1; stroke-width: %.1f;",
                          width)));
    }
    for (int state : deviating()) {
      css.append(
          "#%s [data-state=\"%d\"] > .box { stroke: var(--bad); stroke-width: 3; }\n"
              .formatted(id, state));
    }
    return css.toString();
  }

  /** Returns the states in which events deviate. */
  private Set<Integer> deviating() {
    Set<String> names =
        use.deviations().stream()
            .flatMap(each -> each.place().before().stream())
            .collect(Collectors.toSet());
    return chart.states().stream()
        .filter(state -> state.isAtomic() && names.contains(state.wire()))
        .map(IrState::index)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String summary(ConformReport report) {
    return report.facts().entrySet().stream()
        .map(
            fact ->
                "<div><dt>%s</dt><dd>%s</dd></div>"
                    .formatted(escape(fact.getKey()), number(fact.getValue())))
        .collect(Collectors.joining("\n"));
  }

  private String deviations() {
    List<ChartUse.Deviations> all = use.deviations();
    if (all.isEmpty()) {
      return "<p>Every line that could be read conforms.</p>";
    }
    String rows =
        all.stream()
            .map(
                each ->
                    row(
                        number(each.number()),
                        code(each.place().kind().word()),
                        code(String.join(" ", each.place().before())),
                        code(each.place().event()),
                        escape(each.first().toString())))
            .collect(Collectors.joining("\n"));
    String others =
        use.otherDeviations() == 0
            ? ""
            : "<p>%s deviations at other places are not listed.</p>"
                .formatted(number(use.otherDeviations()));
    return table(List.of("Number", "Class", "States before", "Event", "First line"), rows) + others;
  }

  private String transitions() {
    String rows =
        chart.transitions().stream()
            .filter(transition -> transition.refuse().isEmpty())
            .map(this::transition)
            .collect(Collectors.joining("\n"));
    return table(List.of("Taken", "Median time before", "Place in the chart"), rows);
  }

  private String transition(IrTransition transition) {
    String targets =
        transition.targets().stream()
            .map(target -> chart.states().get(target).wire())
            .collect(Collectors.joining(", "));
    String source = chart.states().get(transition.source()).wire();
    return row(
        number(use.taken(transition.index())),
        use.stay(transition.index()).map(ConformPage::text).orElse("\u2013"),
        code(source + (targets.isEmpty() ? "" : " \u2192 " + targets))
            + " "
            + escape(TransitionWords.of(transition)));
  }

  private String states() {
    String rows =
        chart.states().stream()
            .filter(state -> state.kind() != IrState.Kind.HISTORY && state.parent() >= 0)
            .map(state -> row(number(use.entered(state.index())), code(state.wire())))
            .collect(Collectors.joining("\n"));
    return table(List.of("Entered", "State"), rows);
  }

  private static String table(List<String> heads, String rows) {
    return "<div class=\"scroll\"><table><thead><tr>%s</tr></thead><tbody>\n%s\n</tbody></table></div>"
        .formatted(
            heads.stream()
                .map(head -> "<th scope=\"col\">" + escape(head) + "</th>")
                .collect(Collectors.joining()),
            rows);
  }

  private static String row(String... cells) {
    return List.of(cells).stream()
        .collect(Collectors.joining("</td><td>", "<tr><td>", "</td></tr>"));
  }

  private static String code(String text) {
    return "<code>" + escape(text) + "</code>";
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String text(Duration time) {
    long millis = time.toMillis();
    if (millis < 1_000) {
      return millis + " ms";
    }
    if (millis < 60_000) {
      return String.format(Locale.ROOT, "%.1f s", millis / 1_000.0);
    }
    if (millis < 3_600_000) {
      return String.format(Locale.ROOT, "%.1f min", millis / 60_000.0);
    }
    return millis < 172_800_000
        ? String.format(Locale.ROOT, "%.1f h", millis / 3_600_000.0)
        : String.format(Locale.ROOT, "%.1f d", millis / 86_400_000.0);
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
