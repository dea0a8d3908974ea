package dev.lockstep.verification.migration;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartText;
import dev.lockstep.verification.migration.MigrationPlan.Dropped;
import dev.lockstep.verification.migration.MigrationPlan.StateCase;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads and checks a migration, a file in YAML ({@code *.migration.yaml}). */
public final class MigrationFile {

  /** The ending of the names of the files. */
  public static final String ENDING = ".migration.yaml";

  /** The largest file, in bytes. */
  public static final int LIMIT = 1 << 20;

  private static final Set<String> KEYS =
      Set.of(
          "migration",
          "description",
          "from",
          "to",
          "states",
          "context",
          "history",
          "timers",
          "drop");

  private final Findings findings = new Findings();
  private final ChartVersion before;
  private final ChartVersion after;

  private MigrationFile(ChartVersion before, ChartVersion after) {
    this.before = before;
    this.after = after;
  }

  /**
   * A migration that was read.
   *
   * @param migration empty if the file has errors
   * @param diagnostics errors and warnings, sorted by position
   */
  public record Read(Optional<ChartMigration> migration, List<Diagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads and checks a migration between two versions of a chart. */
  public static Read read(Source source, ChartVersion before, ChartVersion after) {
    return new MigrationFile(before, after).read(source);
  }

  private Read read(Source source) {
    ReadResult read = new YamlReader().read(source);
    findings.addAll(read.diagnostics());
    Optional<MigrationPlan> plan = read.node().map(this::root);
    return new Read(
        findings.hasErrors() || plan.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new ChartMigration(source.name(), name(source), before, after, plan.get())),
        findings.sorted());
  }

  private static String name(Source source) {
    String file = source.name().substring(source.name().replace('\\', '/').lastIndexOf('/') + 1);
    return file + " (SHA-256 " + ChartText.hash(source.content()) + ")";
  }

  private MigrationPlan root(Node node) {
    MigrationNodes nodes = new MigrationNodes(findings);
    Node.Mapping map = nodes.mapping(node, "a migration is a map", "begin with `migration: NAME`");
    nodes.requireKeys(map, KEYS);
    chart(nodes, map);
    version(nodes, map, "from", before.id());
    version(nodes, map, "to", after.id());
    MigrationExpressions expressions = new MigrationExpressions(before, findings);
    Map<String, List<StateCase>> states =
        new MigrationStates(before, after, nodes, expressions, findings)
            .read(map.get("states"), map);
    Map<String, IrExpression> context = context(nodes, expressions, map);
    Map<String, String> history =
        pairs(nodes, map, "history", before.histories().keySet(), after.histories().keySet());
    Map<String, String> timers = timers(nodes, map);
    return new MigrationPlan(states, context, history, timers, dropped(nodes, map));
  }

  private void chart(MigrationNodes nodes, Node.Mapping map) {
    Optional<Node> name = map.get("migration");
    if (name.isEmpty()) {
      nodes.invalid(map, "the name of the chart is missing", "begin with `migration: NAME`");
      return;
    }
    nodes
        .text(name.get(), "write the name of the chart")
        .filter(text -> !text.equals(before.id().name()))
        .ifPresent(
            text ->
                nodes.invalid(
                    name.get(),
                    "the migration is of the chart `%s`, not of `%s`"
                        .formatted(text, before.id().name()),
                    "write `migration: " + before.id().name() + "`"));
  }

  private void version(MigrationNodes nodes, Node.Mapping map, String key, ChartId chart) {
    Optional<Node> node = map.get(key);
    String help =
        "write `%s: { version: %s, hash: %s }`".formatted(key, chart.version(), chart.hash());
    if (node.isEmpty()) {
      nodes.invalid(map, "`" + key + "` is missing", help);
      return;
    }
    Node.Mapping version = nodes.mapping(node.get(), "`" + key + "` is not a map", help);
    nodes.requireKeys(version, Set.of("version", "hash"));
    same(nodes, version, key, "version", chart.version(), help);
    same(nodes, version, key, "hash", chart.hash(), help);
  }

  private void same(
      MigrationNodes nodes, Node.Mapping map, String of, String key, String value, String help) {
    Optional<Node> node = map.get(key);
    if (node.isEmpty()) {
      nodes.invalid(map, "`%s` has no `%s`".formatted(of, key), help);
      return;
    }
    nodes
        .text(node.get(), help)
        .filter(text -> !text.equals(value))
        .ifPresent(
            text ->
                nodes.invalid(
                    node.get(),
                    "the %s of `%s` is %s, and the chart has %s".formatted(key, of, text, value),
                    help + ", or pass the chart that the migration is for"));
  }

  private Map<String, IrExpression> context(
      MigrationNodes nodes, MigrationExpressions expressions, Node.Mapping map) {
    Map<String, IrExpression> context = new LinkedHashMap<>();
    Set<String> given = new HashSet<>();
    for (Node.Entry entry : nodes.entries(map, "context", "write `variable: expression`")) {
      String name = entry.key().text();
      given.add(name);
      if (!after.variables().containsKey(name)) {
        nodes.unknown(
            entry.key(),
            "`%s` is not a variable of version %s".formatted(name, after.id().version()),
            after.variables().keySet());
      } else {
        expressions
            .value(entry.value(), after.variables().get(name).type())
            .ifPresent(value -> context.put(name, value));
      }
    }
    after
        .variables()
        .forEach(
            (name, variable) -> {
              boolean differs =
                  before.variables().containsKey(name)
                      && !before.variables().get(name).type().equals(variable.type());
              if (differs && !given.contains(name)) {
                findings.add(
                    Diagnostic.warning(
                            "unmapped-variable",
                            map.span(),
                            "the variable `" + name + "` has another type, and no expression")
                        .withHelp("write `context: { " + name + ": EXPRESSION }`"));
              }
            });
    return context;
  }

  private Map<String, String> pairs(
      MigrationNodes nodes, Node.Mapping map, String key, Set<String> from, Set<String> to) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (Node.Entry entry : nodes.entries(map, key, "write `old: new`")) {
      Optional<String> now = nodes.text(entry.value(), "write a name of the later version");
      if (!from.contains(entry.key().text())) {
        nodes.unknown(
            entry.key(),
            "version %s has no `%s`".formatted(before.id().version(), entry.key().text()),
            from);
      } else if (now.isPresent() && !to.contains(now.get())) {
        nodes.unknown(
            entry.value(), "version %s has no `%s`".formatted(after.id().version(), now.get()), to);
      } else {
        now.ifPresent(text -> pairs.put(entry.key().text(), text));
      }
    }
    return pairs;
  }

  private Map<String, String> timers(MigrationNodes nodes, Node.Mapping map) {
    return pairs(nodes, map, "timers", before.timers().keySet(), after.timers().keySet());
  }

  private Dropped dropped(MigrationNodes nodes, Node.Mapping map) {
    Optional<Node> drop = map.get("drop");
    if (drop.isEmpty()) {
      return new Dropped(Set.of(), Set.of(), Set.of());
    }
    Node.Mapping names =
        nodes.mapping(drop.get(), "`drop` is not a map", "write `drop: { context: [name] }`");
    nodes.requireKeys(names, Set.of("context", "history", "timers"));
    return new Dropped(
        nodes.names(names, "context", before.variables().keySet()),
        nodes.names(names, "history", before.histories().keySet()),
        nodes.names(names, "timers", null));
  }
}
