package dev.lockstep.languageserver.workspace;

import dev.lockstep.languageserver.symbol.ChartLookup;
import dev.lockstep.languageserver.symbol.ChartNames;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.FlowNames;
import dev.lockstep.languageserver.symbol.MigrationNames;
import dev.lockstep.languageserver.symbol.ScenarioNames;
import dev.lockstep.languageserver.symbol.SystemNames;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.parser.StatechartParser;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads documents and their names, without checks and expressions. Results for charts and flows,
 * which depend on their text alone, are cached, one for each document that is still the one of the
 * workspace. Thread-safe.
 */
public final class Analyses {

  private static final int CACHED = 200;

  private final Workspace workspace;
  private final Map<String, Analysis> cache =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Analysis> eldest) {
              return size() > CACHED;
            }
          });
  private final Map<String, Analysis> readable =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Analysis> eldest) {
              return size() > CACHED;
            }
          });

  public Analyses(Workspace workspace) {
    this.workspace = workspace;
  }

  /** Reads a document. */
  public Analysis of(Document document) {
    boolean alone = document.kind() == DocumentKind.CHART || document.kind() == DocumentKind.FLOW;
    Analysis known = alone ? cache.get(document.uri()) : null;
    if (known != null && known.document() == document) {
      return known;
    }
    Analysis read = read(document);
    if (alone) {
      remember(read);
    }
    return read;
  }

  /** A request for an earlier text may end after the document was changed or closed. */
  private synchronized void remember(Analysis read) {
    Document document = read.document();
    Optional<Document> open = workspace.open(document.uri());
    boolean current =
        document.isOpen() ? open.filter(now -> now == document).isPresent() : open.isEmpty();
    if (current) {
      cache.put(document.uri(), read);
      if (read.node().isPresent()) {
        readable.put(document.uri(), read);
      }
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
    cache.remove(uri);
  }
}
