package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.ChartName;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.writer.Markers;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.exchange.xml.XmlReadResult;
import dev.lockstep.exchange.xml.XmlReader;
import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.Optional;

/**
 * An importer of SCXML 1.0 documents (W3C Recommendation, 1 September 2015). State IDs and event
 * names remain the spellings on the wire. All unsupported parts are reported with their positions
 * in one run. Bad input results in diagnostics, never in an exception. Stateless.
 */
public final class ScxmlImporter {

  /**
   * The options of an import.
   *
   * @param name name of the chart; if empty, the name in the document or else the name of the file
   * @param exact true if a transition into its own source exits it, as in SCXML; otherwise the
   *     source remains active, as in the chart language, and a warning names each such transition
   * @param events events that may occur in addition to those the document names
   */
  public record Options(String name, boolean exact, List<String> events) {

    public Options {
      events = List.copyOf(events);
    }

    /** Returns options for the exact meaning of SCXML, without additional events. */
    public static Options exactly() {
      return new Options("", true, List.of());
    }
  }

  /** Reads {@code source}. */
  public Imported read(Source source, Options options) {
    Problems problems = new Problems();
    XmlReadResult xml = new XmlReader().read(source);
    problems.addAll(xml.diagnostics());
    Optional<XmlElement> root =
        xml.root().filter(element -> isScxml(element, problems)).map(Markers::resolve);
    if (root.isEmpty()) {
      return Imported.refused(problems.sorted());
    }
    String name = options.name().isEmpty() ? name(root.get(), source) : options.name();
    ChartReading reading = new ChartReading(root.get(), name, options, problems);
    var chart = reading.chart();
    return new Imported(
        problems.hasErrors() ? Optional.empty() : Optional.of(chart), problems.sorted());
  }

  private static boolean isScxml(XmlElement root, Problems problems) {
    if (Scxml.is(root, "scxml")) {
      return true;
    }
    problems.invalid(
        root.span(), "the root element is not `<scxml>`", "hand in a document in SCXML");
    return false;
  }

  /** Returns the name in the document, or else of its file, as a valid name of a chart. */
  private static String name(XmlElement root, Source source) {
    return root.attribute("name")
        .map(XmlAttribute::value)
        .filter(given -> !given.isBlank())
        .map(ChartName::clean)
        .orElseGet(() -> ChartName.of(source.name()));
  }
}
