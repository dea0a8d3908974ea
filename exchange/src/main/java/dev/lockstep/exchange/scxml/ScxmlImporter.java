package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.ChartName;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.XmlAttribute;
import dev.lockstep.model.document.XmlElement;
import dev.lockstep.model.document.XmlReadResult;
import dev.lockstep.model.document.XmlReader;
import java.util.List;
import java.util.Optional;

/**
 * Reads documents in SCXML 1.0 (W3C Recommendation, 1 September 2015) as drafts of charts. Ids of
 * states and names of events stay as they are on the wire. What cannot be carried over is told with
 * its place, all of it in one run. Never throws for a content, whatever it is. Stateless.
 */
public final class ScxmlImporter {

  /**
   * How to read.
   *
   * @param name of the chart; empty for the document's own, or else the file's
   * @param exact whether a transition into its own source leaves it, as SCXML has it; else it stays
   *     inside, as our language has it, and a warning names each such transition
   * @param events further events that may come, which the document does not name
   */
  public record Options(String name, boolean exact, List<String> events) {

    public Options {
      events = List.copyOf(events);
    }

    /** The meaning of SCXML, and no more events than the document names. */
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

  /** The name of the document, or else of its file, as charts are spelt. */
  private static String name(XmlElement root, Source source) {
    return root.attribute("name")
        .map(XmlAttribute::value)
        .filter(given -> !given.isBlank())
        .map(ChartName::clean)
        .orElseGet(() -> ChartName.of(source.name()));
  }
}
