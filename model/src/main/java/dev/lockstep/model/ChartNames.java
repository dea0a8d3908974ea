package dev.lockstep.model;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;

/** A check for charts of one request that would become the same Java package or file. */
final class ChartNames {

  private static final String MISTAKE = "duplicate-chart";

  private final List<StatechartSyntax> charts;

  ChartNames(List<StatechartSyntax> charts) {
    this.charts = charts;
  }

  List<Diagnostic> collisions() {
    var first = new HashMap<String, Located<String>>();
    var found = new ArrayList<Diagnostic>();
    for (StatechartSyntax chart : charts) {
      Located<String> name = chart.name();
      String key = name.value().replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
      String version = chart.version().map(Located::value).orElse("0.0.0").replaceAll("\\W", "_");
      Located<String> before = key.isEmpty() ? null : first.putIfAbsent(key, name);
      Located<String> same = first.putIfAbsent(key + " " + version.toLowerCase(Locale.ROOT), name);
      if (before != null && (same != null || !before.value().equals(name.value()))) {
        found.add(collision(before, name));
      }
    }
    return found;
  }

  private static Diagnostic collision(Located<String> before, Located<String> name) {
    boolean same = before.value().equals(name.value());
    return Diagnostic.error(
            MISTAKE,
            name.span(),
            same
                ? "there are two charts " + Printable.quote(name.value()) + " of one version"
                : "the charts "
                    + Printable.quote(before.value())
                    + " and "
                    + Printable.quote(name.value())
                    + " have one name in Java")
        .withLabel(same ? "named so again" : "the same Java package")
        .withNote(Note.at(before.span(), "the other chart"))
        .withHelp("rename one of them, or give it another version");
  }
}
