package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the names of a system file and those of its charts. */
public final class SystemNames {

  private static final Set<String> CONDITIONS =
      Set.of(
          "always",
          "never",
          "reachable",
          "from",
          "event",
          "preceded_by",
          "when",
          "leads_to",
          "after",
          "between");

  private final Node root;
  private final Names names;
  private final ChartLookup charts;
  private final Map<String, ChartReferences> instances = new HashMap<>();

  private SystemNames(Node root, ChartLookup charts) {
    this.root = root;
    this.names = new Names(NodeReader.text(root, "system").map(Located::value).orElse(""));
    this.charts = charts;
  }

  /** Returns the names of a system file with or without errors. */
  public static DocumentNames of(Node root, ChartLookup charts) {
    return new SystemNames(root, charts).read();
  }

  private DocumentNames read() {
    List<Node.Entry> members = NodeReader.entries(root, "instances");
    members.forEach(this::instance);
    members.forEach(entry -> guards(entry));
    NodeReader.entries(root, "channels").forEach(this::channel);
    for (Node.Entry fault : NodeReader.entries(root, "faults")) {
      SymbolKind kind =
          fault.key().text().equals("crash") ? SymbolKind.INSTANCE : SymbolKind.CHANNEL;
      NodeReader.scalars(fault.value(), name -> names.use(kind, name));
    }
    NodeReader.entries(root, "properties").forEach(this::property);
    return DocumentNames.of(names, outline());
  }

  private void instance(Node.Entry entry) {
    Located<String> name = NodeReader.key(entry);
    Optional<Located<String>> chart = NodeReader.text(entry.value(), "chart");
    names.define(
        SymbolKind.INSTANCE,
        name,
        "instance of " + chart.map(Located::value).orElse("?"),
        Optional.empty());
    if (chart.isEmpty()) {
      return;
    }
    ChartReferences references = new ChartReferences(chart.get().value(), names, charts);
    instances.put(name.value(), references);
    names.of(chart.get().value()).use(SymbolKind.CHART, chart.get());
    NodeReader.texts(entry.value(), "events", event -> references.use(SymbolKind.EVENT, event));
    NodeReader.entries(entry.value(), "context")
        .forEach(each -> references.use(SymbolKind.VARIABLE, NodeReader.key(each)));
  }

  private void guards(Node.Entry instance) {
    ChartReferences references = instances.get(instance.key().text());
    for (Node.Entry guard : NodeReader.entries(instance.value(), "guards")) {
      if (references != null) {
        references.use(SymbolKind.GUARD, NodeReader.key(guard));
      }
      formula(guard.value());
    }
  }

  private void channel(Node.Entry entry) {
    Node channel = entry.value();
    names.define(SymbolKind.CHANNEL, NodeReader.key(entry), "channel", Optional.empty());
    for (String end : List.of("from", "to")) {
      NodeReader.text(channel, end).ifPresent(name -> names.use(SymbolKind.INSTANCE, name));
    }
    use(channel, "from", "emits", SymbolKind.EMISSION);
    use(channel, "from", "performs", SymbolKind.ACTION);
    use(channel, "from", "enters", SymbolKind.STATE);
    use(channel, "to", "event", SymbolKind.EVENT);
    use(channel, "to", "actor", SymbolKind.ACTOR);
  }

  private void use(Node channel, String end, String key, SymbolKind kind) {
    ChartReferences references =
        NodeReader.text(channel, end).map(Located::value).map(instances::get).orElse(null);
    if (references != null) {
      NodeReader.text(channel, key).ifPresent(name -> references.use(kind, name));
    }
  }

  private void property(Node.Entry entry) {
    names.define(SymbolKind.PROPERTY, NodeReader.key(entry), "property", Optional.empty());
    for (Node.Entry part : NodeReader.entries(entry.value())) {
      if (CONDITIONS.contains(part.key().text())) {
        formula(part.value());
      } else if (part.key().text().equals("assuming")) {
        for (Node item : NodeReader.items(entry.value(), "assuming")) {
          NodeReader.entries(item)
              .forEach(each -> member(each, name -> instances.get(name), SymbolKind.EVENT));
        }
      }
    }
  }

  private void formula(Node node) {
    if (node instanceof Node.Sequence list) {
      list.items().forEach(this::formula);
    }
    NodeReader.entries(node).forEach(each -> member(each, instances::get, null));
  }

  /** Adds an entry of an instance, to which a key such as {@code any node} refers. */
  private void member(
      Node.Entry entry,
      java.util.function.Function<String, @org.jspecify.annotations.Nullable ChartReferences> known,
      @org.jspecify.annotations.Nullable SymbolKind kind) {
    Located<String> key = NodeReader.key(entry);
    String text = key.value();
    int from = text.startsWith("each ") ? 5 : text.startsWith("any ") ? 4 : 0;
    String name = text.substring(from);
    names.use(SymbolKind.INSTANCE, name, key, from, text.codePointCount(0, text.length()));
    ChartReferences references = known.apply(name);
    if (references == null) {
      return;
    }
    if (kind != null) {
      NodeReader.text(entry.value()).ifPresent(value -> references.use(kind, value));
    } else {
      NodeReader.scalars(entry.value(), references::expression);
    }
  }

  private List<OutlineEntry> outline() {
    List<OutlineEntry> entries = new ArrayList<>();
    for (SymbolKind kind : List.of(SymbolKind.INSTANCE, SymbolKind.CHANNEL, SymbolKind.PROPERTY)) {
      names.occurrences().stream()
          .filter(each -> each.definition() && each.symbol().kind() == kind)
          .forEach(
              each ->
                  entries.add(
                      new OutlineEntry(
                          each.text(),
                          kind.noun(),
                          kind.name(),
                          each.span(),
                          each.span(),
                          List.of())));
    }
    return entries;
  }
}
