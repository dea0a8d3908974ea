package dev.lockstep.languageserver.workspace;

import dev.lockstep.languageserver.symbol.ChartLookup;
import dev.lockstep.languageserver.symbol.ChartNames;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.FlowNames;
import dev.lockstep.languageserver.symbol.MigrationNames;
import dev.lockstep.languageserver.symbol.ScenarioNames;
import dev.lockstep.languageserver.symbol.SystemNames;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextChange;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.parser.StatechartParser;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads documents and their names, without checks and expressions. Results for charts and flows,
 * which depend on their text alone, are cached, one for each document that is still the one of the
 * workspace, up to a sum of lengths. Thread-safe.
 */
public final class Analyses {

  /** The sum of the code units of the cached texts. What is read from one takes about 60 bytes. */
  static final long MOST_LENGTH = 4L << 20;

  private static final int LOCKS = 16;

  private final Workspace workspace;
  private final WeightedCache<String, Analysis> cache = cache();
  private final WeightedCache<String, Analysis> readable = cache();
  private final WeightedCache<String, Analysis> withoutLine = cache();
  private final List<Object> locks = Stream.generate(Object::new).limit(LOCKS).toList();

  public Analyses(Workspace workspace) {
    this.workspace = workspace;
  }

  private static WeightedCache<String, Analysis> cache() {
    return new WeightedCache<>(
        MOST_LENGTH, analysis -> analysis.document().text().length() + 1_000);
  }

  private static boolean isCached(Document document) {
    return document.kind() == DocumentKind.CHART || document.kind() == DocumentKind.FLOW;
  }

  /** Reads a document. Requests for the same text at the same time read it once. */
  public Analysis of(Document document) {
    if (!isCached(document)) {
      return read(document);
    }
    synchronized (locks.get(Math.floorMod(document.uri().hashCode(), LOCKS))) {
      Analysis known = cache.get(document.uri());
      if (known != null && known.document() == document) {
        return known;
      }
      Analysis read = read(document);
      remember(read);
      return read;
    }
  }

  /**
   * Returns the names of a document for a cursor in one of its lines, which is probably being
   * typed. If only this line has changed since a text that was read, they are the names of that
   * text; otherwise those of the document; if it is not readable, those of the text without the
   * line; if that is not readable either, those of the last readable text.
   */
  public DocumentNames namesAround(Document document, int line) {
    for (WeightedCache<String, Analysis> each : List.of(cache, readable, withoutLine)) {
      Analysis known = each.get(document.uri());
      if (known != null && known.node().isPresent() && isSameAround(known, document, line)) {
        return known.names();
      }
    }
    Analysis now = of(document);
    if (now.node().isPresent()) {
      return now.names();
    }
    LineIndex lines = document.lines();
    TextRange range = new TextRange(lines.start(line), lines.end(line));
    String text = TextChange.apply(document.text(), List.of(new TextChange(range, "")));
    Analysis known = withoutLine.get(document.uri());
    if (known != null && known.document().text().equals(text)) {
      return known.names();
    }
    Analysis without = read(document.with(document.version(), new LineIndex(text)));
    if (without.node().isEmpty()) {
      return lastNames(document);
    }
    if (isCached(document)) {
      remember(document, () -> withoutLine.put(document.uri(), without));
    }
    return without.names();
  }

  /**
   * Returns true if a text differs in one line only, and the line has no names of which the result
   * would have an earlier version: no brackets or commas, and no definition that has changed.
   */
  private static boolean isSameAround(Analysis known, Document document, int line) {
    LineIndex lines = document.lines();
    String now = document.text();
    String before = known.document().text();
    if (now.equals(before)) {
      return true;
    }
    int start = lines.start(line);
    int end = lines.end(line);
    int endBefore = before.length() - (now.length() - end);
    if (endBefore < start
        || !now.regionMatches(0, before, 0, start)
        || !now.regionMatches(end, before, endBefore, now.length() - end)) {
      return false;
    }
    String typed = now.substring(start, end);
    String replaced = before.substring(start, endBefore);
    int same = 0;
    while (same < Math.min(typed.length(), replaced.length())
        && typed.charAt(same) == replaced.charAt(same)) {
      same++;
    }
    int changed = typed.codePointCount(0, same) + 1;
    return (typed + replaced).chars().noneMatch(each -> "{}[],\r\n".indexOf(each) >= 0)
        && known.names().occurrences().stream()
            .filter(each -> each.definition() && each.span().line() == line + 1)
            .allMatch(each -> each.span().endColumn() < changed);
  }

  /** A request for an earlier text may end after the document was changed or closed. */
  private void remember(Analysis read) {
    remember(
        read.document(),
        () -> {
          cache.put(read.document().uri(), read);
          if (read.node().isPresent()) {
            readable.put(read.document().uri(), read);
          }
        });
  }

  private synchronized void remember(Document document, Runnable put) {
    Optional<Document> open = workspace.open(document.uri());
    boolean current =
        document.isOpen() ? open.filter(now -> now == document).isPresent() : open.isEmpty();
    if (current) {
      put.run();
    }
  }

  /** Returns the names of a document or, if it is not readable, those of its last readable text. */
  public DocumentNames lastNames(Document document) {
    Analysis now = of(document);
    if (now.node().isPresent()) {
      return now.names();
    }
    Analysis earlier = readable.get(document.uri());
    return earlier == null ? now.names() : earlier.names();
  }

  /** Reads a document without the cache. */
  public Analysis read(Document document) {
    if (!document.kind().isYaml() || document.text().length() > Workspace.LARGEST) {
      return new Analysis(document, Optional.empty(), DocumentNames.NONE);
    }
    Optional<Node> node = new YamlReader().read(document.source()).node();
    DocumentNames names = node.map(tree -> names(document, tree)).orElse(DocumentNames.NONE);
    return new Analysis(document, node, names);
  }

  private DocumentNames names(Document document, Node tree) {
    ChartLookup charts = name -> charts(document, name).stream().findFirst().map(Analysis::names);
    return switch (document.kind()) {
      case CHART ->
          new StatechartParser()
              .parse(tree)
              .statechart()
              .map(ChartNames::of)
              .orElse(DocumentNames.NONE);
      case FLOW -> FlowNames.of(tree);
      case SYSTEM -> SystemNames.of(tree, charts);
      case SCENARIO -> ScenarioNames.of(tree, charts);
      case MIGRATION -> MigrationNames.of(tree, charts);
      default -> DocumentNames.NONE;
    };
  }

  /** Returns the charts with a name near a document. */
  public List<Analysis> charts(Document document, String name) {
    return workspace.near(document, DocumentKind.CHART).stream()
        .filter(each -> each.text().contains(name))
        .map(this::of)
        .filter(each -> each.names().owner().equals(name))
        .toList();
  }

  /** Returns the results for all documents of some kinds near a document. */
  public List<Analysis> near(Document document, List<DocumentKind> kinds) {
    return kinds.stream()
        .flatMap(kind -> workspace.near(document, kind).stream())
        .map(this::of)
        .toList();
  }

  /** Forgets a document. */
  public synchronized void forget(String uri) {
    readable.remove(uri);
    withoutLine.remove(uri);
    cache.remove(uri);
  }
}
