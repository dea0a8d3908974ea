package dev.lockstep.cli.input;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The charts of a command line.
 *
 * @param charts the charts in the order of the command line; those of a folder in the order of
 *     their names
 * @param schemas the payload schemas
 * @param schemaRoot the path of the folder of payload schemas; empty if it is not on disk
 * @param shown the paths that a user can open, by the name of the source
 * @param unread warnings about files of the given folders whose names almost match those of charts,
 *     and which are not read
 */
public record ChartSet(
    List<Source> charts,
    SchemaFolder schemas,
    Optional<String> schemaRoot,
    Map<String, String> shown,
    List<Diagnostic> unread) {

  public ChartSet {
    charts = List.copyOf(charts);
    shown = Map.copyOf(shown);
    unread = List.copyOf(unread);
  }

  /** Creates a set of charts that does not come from a folder. */
  public ChartSet(
      List<Source> charts,
      SchemaFolder schemas,
      Optional<String> schemaRoot,
      Map<String, String> shown) {
    this(charts, schemas, schemaRoot, shown, List.of());
  }

  /** Returns this set with other sources, in which diagnostics may be located. */
  public ChartSet with(List<Source> others) {
    var paths = new TreeMap<>(shown);
    others.forEach(other -> paths.put(other.name(), other.name()));
    return new ChartSet(
        Stream.concat(charts.stream(), others.stream()).toList(),
        schemas,
        schemaRoot,
        paths,
        unread);
  }

  /** Returns true if the charts are files that a user can open. */
  public boolean isOnDisk() {
    return !shown.isEmpty();
  }

  /** Returns these diagnostics behind the warnings about files that are not read. */
  public List<Diagnostic> withUnread(List<Diagnostic> diagnostics) {
    return Stream.concat(unread.stream(), diagnostics.stream()).toList();
  }

  /** Returns the request to compile the charts. */
  public CompilationRequest request() {
    return new CompilationRequest(charts, schemas);
  }

  /**
   * Returns the request to compile charts that are only read or executed: mistakes that do not make
   * a chart ambiguous are warnings.
   */
  public CompilationRequest relaxed() {
    return new CompilationRequest(
        charts, schemas, Rules.relaxable(), SchemaOptions.compiler().withBacktracking());
  }

  /** Returns the path of a source that a user can open. */
  public String path(String source) {
    String chart = shown.get(source);
    if (chart != null) {
      return chart;
    }
    return schemaRoot
        .filter(root -> schemas.find(source).isPresent())
        .map(root -> root + "/" + source)
        .orElse(source);
  }

  /**
   * Returns the contents of the sources in which diagnostics are located, by the path that a user
   * can open.
   */
  public Map<String, byte[]> contents(List<Diagnostic> diagnostics) {
    var contents = new TreeMap<String, byte[]>();
    diagnostics.stream()
        .flatMap(
            diagnostic ->
                Stream.concat(
                    Stream.of(diagnostic.span()),
                    diagnostic.notes().stream().flatMap(note -> note.span().stream())))
        .map(Span::source)
        .distinct()
        .forEach(name -> source(name).ifPresent(s -> contents.put(path(name), s.content())));
    return contents;
  }

  private Optional<Source> source(String name) {
    return charts.stream()
        .filter(chart -> chart.name().equals(name))
        .findFirst()
        .or(() -> schemas.find(name));
  }

  /** Returns a diagnostic whose positions have paths that a user can open. */
  public Diagnostic located(Diagnostic diagnostic) {
    return new Diagnostic(
        diagnostic.severity(),
        diagnostic.name(),
        located(diagnostic.span()),
        diagnostic.message(),
        diagnostic.label(),
        diagnostic.notes().stream()
            .map(note -> new Note(note.text(), note.span().map(this::located)))
            .toList(),
        diagnostic.help());
  }

  private Span located(Span span) {
    return new Span(
        path(span.source()), span.line(), span.column(), span.endLine(), span.endColumn());
  }
}
