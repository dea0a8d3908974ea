package dev.lockstep.cli.input;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The charts a command was given.
 *
 * @param charts in the order they were named, a folder's in the order of their names
 * @param shown name of a source to the path a person can open
 * @param unread warnings about files in the folders that were named, which look like charts and are
 *     not read
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

  /** Charts that were not found in a folder. */
  public ChartSet(
      List<Source> charts,
      SchemaFolder schemas,
      Optional<String> schemaRoot,
      Map<String, String> shown) {
    this(charts, schemas, schemaRoot, shown, List.of());
  }

  /** Returns these diagnostics behind the warnings about files that are not read. */
  public List<Diagnostic> withUnread(List<Diagnostic> diagnostics) {
    return Stream.concat(unread.stream(), diagnostics.stream()).toList();
  }

  /** What to hand to the compiler. */
  public CompilationRequest request() {
    return new CompilationRequest(charts, schemas);
  }

  /**
   * What to hand to the compiler for charts that are only read or played: mistakes that leave a
   * chart with one clear meaning are warnings.
   */
  public CompilationRequest relaxed() {
    return new CompilationRequest(charts, schemas, Rules.relaxable());
  }

  /** Path of a source as a person can open it. */
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

  /** The sources that {@code diagnostics} point into, by the path a person can open. */
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

  /** {@code diagnostic} with every place as a path a person can open. */
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
