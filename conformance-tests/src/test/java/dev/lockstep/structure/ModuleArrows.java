package dev.lockstep.structure;

import static java.util.Map.entry;

import dev.lockstep.structure.Pom.Arrow;
import dev.lockstep.structure.SourceTree.Module;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Modules depend on each other one way only, and every module is in the table. */
final class ModuleArrows implements StructureRule {

  private static final String KIT = "lockstep-conformance-tests";
  private static final Arrow STORES = new Arrow("lockstep-stores", "test");

  private static final Map<String, Set<String>> ALLOWED =
      Map.ofEntries(
          entry("runtime", Set.of()),
          entry("patterns", Set.of()),
          entry("model", Set.of("lockstep-patterns")),
          entry("jackson", Set.of("lockstep-runtime")),
          entry("exchange", Set.of("lockstep-model", "lockstep-verification")),
          entry(
              "generator-maven-plugin",
              Set.of(
                  "lockstep-verification",
                  "lockstep-model",
                  "lockstep-patterns",
                  "lockstep-runtime")),
          entry("statecharts", Set.of("lockstep-runtime")),
          entry("verification", Set.of("lockstep-model", "lockstep-patterns", "lockstep-runtime")),
          entry("streams", Set.of("lockstep-verification", "lockstep-model", "lockstep-runtime")),
          entry(
              "streams-flink",
              Set.of(
                  "lockstep-streams",
                  "lockstep-verification",
                  "lockstep-model",
                  "lockstep-runtime")),
          entry(
              "streams-kafka",
              Set.of(
                  "lockstep-streams-flink",
                  "lockstep-streams",
                  "lockstep-statecharts",
                  "lockstep-model",
                  "lockstep-runtime")),
          entry(
              "learning",
              Set.of(KIT, "lockstep-exchange", "lockstep-verification", "lockstep-runtime")),
          entry(
              "conformance-tests",
              Set.of(
                  "lockstep-verification",
                  "lockstep-model",
                  "lockstep-patterns",
                  "lockstep-runtime")),
          entry("engine", Set.of("lockstep-statecharts", "lockstep-runtime")),
          entry("stores", Set.of("lockstep-engine", "lockstep-runtime")),
          entry(
              "spring-boot-starter",
              Set.of("lockstep-engine", "lockstep-jackson", "lockstep-runtime", "lockstep-stores")),
          entry(
              "executions", Set.of("lockstep-engine", "lockstep-statecharts", "lockstep-runtime")),
          entry("sessions", Set.of("lockstep-engine", "lockstep-statecharts", "lockstep-runtime")),
          entry(
              "agents",
              Set.of(
                  "lockstep-executions",
                  "lockstep-engine",
                  "lockstep-statecharts",
                  "lockstep-runtime",
                  "lockstep-model")),
          entry(
              "flows",
              Set.of(
                  "lockstep-agents",
                  "lockstep-executions",
                  "lockstep-engine",
                  "lockstep-statecharts",
                  "lockstep-runtime",
                  "lockstep-model")),
          entry("agent-adapters", Set.of("lockstep-agents", "lockstep-engine", "lockstep-runtime")),
          entry(
              "server",
              Set.of(
                  "lockstep-flows",
                  "lockstep-agents",
                  "lockstep-sessions",
                  "lockstep-executions",
                  "lockstep-engine",
                  "lockstep-statecharts",
                  "lockstep-runtime",
                  "lockstep-model")),
          entry(
              "cli",
              Set.of(
                  "lockstep-server",
                  "lockstep-flows",
                  "lockstep-sessions",
                  "lockstep-agent-adapters",
                  "lockstep-agents",
                  "lockstep-engine",
                  "lockstep-stores",
                  "lockstep-exchange",
                  "lockstep-language-server",
                  "lockstep-statecharts",
                  "lockstep-streams",
                  "lockstep-learning",
                  "lockstep-runtime",
                  "lockstep-model",
                  "lockstep-verification",
                  "lockstep-generator-maven-plugin",
                  KIT)),
          entry(
              "language-server",
              Set.of(
                  "lockstep-flows",
                  "lockstep-generator-maven-plugin",
                  "lockstep-verification",
                  "lockstep-runtime",
                  "lockstep-model")),
          entry("reliability", Set.of()),
          entry("site", Set.of()),
          entry(
              "benchmarks",
              Set.of(
                  "lockstep-server",
                  "lockstep-flows",
                  "lockstep-generator-maven-plugin",
                  "lockstep-model",
                  "lockstep-streams",
                  "lockstep-streams-flink",
                  "lockstep-verification",
                  "lockstep-engine",
                  "lockstep-stores",
                  "lockstep-statecharts",
                  "lockstep-runtime")));

  /** Further dependencies that only tests and the build may have. */
  private static final Map<String, Set<Arrow>> ALLOWED_BESIDES =
      Map.ofEntries(
          entry("generator-maven-plugin", Set.of(new Arrow("lockstep-jackson", "test"))),
          entry(
              "cli",
              Set.of(
                  new Arrow("lockstep-jackson", "test"),
                  new Arrow("lockstep-spring-boot-starter", "test"),
                  new Arrow("lockstep-streams-flink", "test"))),
          entry("statecharts", Set.of(new Arrow("lockstep-generator-maven-plugin", "plugin"))),
          entry(
              "benchmarks",
              Set.of(
                  new Arrow(KIT, "test"), new Arrow("lockstep-generator-maven-plugin", "plugin"))),
          entry(
              "conformance-tests",
              Set.of(
                  new Arrow("lockstep-exchange", "test"),
                  new Arrow("lockstep-statecharts", "test"),
                  new Arrow("lockstep-generator-maven-plugin", "test"),
                  new Arrow("lockstep-generator-maven-plugin", "plugin"))),
          entry(
              "stores",
              Set.of(
                  new Arrow(KIT, "test"),
                  new Arrow("lockstep-generator-maven-plugin", "plugin"),
                  new Arrow("lockstep-statecharts", "test"))),
          entry("spring-boot-starter", Set.of(new Arrow("lockstep-statecharts", "test"))),
          entry("executions", Set.of(new Arrow("lockstep-model", "test"), STORES)),
          entry("sessions", Set.of(new Arrow(KIT, "test"), STORES)),
          entry(
              "streams", Set.of(new Arrow(KIT, "test"), new Arrow("lockstep-statecharts", "test"))),
          entry(
              "streams-flink",
              Set.of(new Arrow(KIT, "test"), new Arrow("lockstep-statecharts", "test"))),
          entry(
              "learning",
              Set.of(
                  new Arrow("lockstep-model", "test"),
                  new Arrow("lockstep-statecharts", "test"),
                  new Arrow("lockstep-streams", "test"))),
          entry("agents", Set.of(STORES, new Arrow("lockstep-stores", "runtime"))),
          entry("agent-adapters", Set.of(STORES)),
          entry("flows", Set.of(new Arrow("lockstep-model", "test"), STORES)),
          entry(
              "server",
              Set.of(
                  new Arrow("lockstep-agent-adapters", "test"),
                  STORES,
                  new Arrow("lockstep-generator-maven-plugin", "plugin"))),
          entry(
              "reliability",
              Set.of(
                  new Arrow("lockstep-engine", "test"),
                  STORES,
                  new Arrow("lockstep-executions", "test"),
                  new Arrow("lockstep-agents", "test"),
                  new Arrow("lockstep-flows", "test"),
                  new Arrow("lockstep-sessions", "test"),
                  new Arrow("lockstep-model", "test"),
                  new Arrow("lockstep-runtime", "test"),
                  new Arrow("lockstep-statecharts", "test"))));

  @Override
  public List<String> violations(SourceTree tree) {
    List<String> found = new ArrayList<>();
    for (Module module : tree.modules()) {
      if (!ALLOWED.containsKey(module.name())) {
        found.add("module " + module.name() + " is not in the table of ModuleArrows");
        continue;
      }
      module.pom().arrows().stream()
          .filter(arrow -> !isAllowed(module.name(), arrow))
          .map(arrow -> module.name() + " -> " + arrow.artifact() + " (" + arrow.scope() + ")")
          .forEach(found::add);
    }
    return found;
  }

  private static boolean isAllowed(String module, Arrow arrow) {
    boolean byTable =
        !arrow.scope().equals("plugin") && ALLOWED.get(module).contains(arrow.artifact());
    return byTable || ALLOWED_BESIDES.getOrDefault(module, Set.of()).contains(arrow);
  }
}
