package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Negative controls of the rules about compiled classes: each rule reports the violations it is
 * written for, and no others. The violations name types in ways that imports do not show.
 */
class PlantedBytecodeTest {

  private static final String REMEDY =
      " in a public signature; move the type to an API package, or narrow the signature";

  @TempDir private Path root;

  private CompiledProject project;

  @BeforeEach
  void createProject() {
    project = new CompiledProject(root);
  }

  @Test
  void reflectionInTheRuntimeIsCaught() throws IOException {
    CompiledModules modules =
        project
            .add(
                "runtime",
                "r/Value.java",
                """
                class Value {
                  String name() { return getClass().getSimpleName() + Mode.valueOf("ON"); }
                  Object made() throws Exception { return Class.forName("r.Value"); }
                  Object read() throws Exception { return Value.class.getDeclaredField("x"); }
                  Runnable lambda() { return this::name; }
                  enum Mode { ON }
                }
                """)
            .add(
                "model",
                "m/Chart.java",
                "class Chart { Object o() { return Chart.class.getMethods(); } }")
            .compile();

    assertThat(new Reflection().violations(modules))
        .hasSize(2)
        .anySatisfy(
            found ->
                assertThat(found)
                    .startsWith("r/Value.java:4 calls java.lang.Class.forName(java.lang.String)"))
        .anySatisfy(found -> assertThat(found).contains("java.lang.Class.getDeclaredField("));
  }

  @Test
  void useOfAnUndeclaredModuleIsCaught() throws IOException {
    CompiledModules modules =
        project
            .add("runtime", "r/Value.java", "public class Value { public void read() {} }")
            .add("model", "m/Chart.java", "public class Chart { public r.Value value; }")
            .add(
                "verification",
                "v/Check.java",
                "class Check {\n void run(m.Chart chart) {\n  chart.value.read();\n }\n}")
            .compile();

    List<String> violations =
        new ModuleUses(
                Map.of(
                    "runtime", pom(),
                    "model", pom(new Pom.Arrow("lockstep-runtime", "compile")),
                    "verification",
                        pom(
                            new Pom.Arrow("lockstep-model", "compile"),
                            new Pom.Arrow("lockstep-runtime", "test"))))
            .violations(modules);

    assertThat(violations)
        .containsExactly(
            "v/Check.java:4 uses r.Value of module runtime, which verification/pom.xml does not"
                + " declare; declare it, or move the class");
  }

  @Test
  void cycleWithoutImportsIsCaught() throws IOException {
    CompiledModules modules =
        project
            .add("model", "a/Sound.java", "public class Sound {\n public a.b.Leaf leaf;\n}")
            .add("model", "a/b/Leaf.java", "public class Leaf {\n a.c.Root root;\n}")
            .add(
                "model",
                "a/c/Root.java",
                "public class Root {\n static void run(a.b.Leaf l) {\n }\n}")
            .compile();

    assertThat(new PackageCycles().violations(modules))
        .containsExactly(
            "a.b -> a.c -> a.b is a cycle: a.b/Leaf.java uses a.c.Root, a.c/Root.java uses"
                + " a.b.Leaf; move one of these types to the package that needs it");
  }

  @Test
  void strayThirdPartyTypeIsCaught() throws IOException {
    CompiledModules modules =
        project
            .add("library", "org/yaml/Node.java", "public class Node { public void tag() {} }")
            .add(
                "model",
                "dev/lockstep/model/document/Reader.java",
                "public class Reader { public static org.yaml.Node read() { return null; } }")
            .add(
                "model",
                "dev/lockstep/model/syntax/Parser.java",
                "class Parser {\n void run() {\n"
                    + "  dev.lockstep.model.document.Reader.read().tag();\n }\n}")
            .add("model", "dev/lockstep/model/syntax/Text.java", "class Text { String yaml; }")
            .compile();

    assertThat(new ThirdPartyTypes().violations(modules))
        .containsExactly(
            "dev.lockstep.model.syntax/Parser.java:4 uses org.yaml.Node, which only"
                + " dev.lockstep.model.document may use; call a class of that package");
  }

  @Test
  void reasoningAboutContractsIsCaught() throws IOException {
    String reasoning = "dev/lockstep/agent/reasoning/";
    for (String type :
        List.of(
            "execution/Contract",
            "execution/observation/Observer",
            "engine/Entry",
            "statecharts/executioncontract/Contract",
            "statecharts/execution/ExecutionSnapshot",
            "statecharts/execution/ExecutionConsequenceView",
            "engine/Answer")) {
      String name = type.substring(type.lastIndexOf('/') + 1);
      project.add("engine", "dev/lockstep/" + type + ".java", "public class " + name + " {}");
      project.add(
          "agents",
          reasoning + "Uses" + type.replaceAll("\\W", "") + ".java",
          "class Uses%s { dev.lockstep.%s used; }"
              .formatted(type.replaceAll("\\W", ""), type.replace('/', '.')));
    }

    assertThat(new ReasoningByConsequences().violations(project.compile()))
        .extracting(text -> text.replaceAll("^.*/|;.*", ""))
        .containsExactly(
            "UsesengineEntry.java uses dev.lockstep.engine.Entry",
            "UsesexecutionContract.java uses dev.lockstep.execution.Contract",
            "UsesexecutionobservationObserver.java uses"
                + " dev.lockstep.execution.observation.Observer",
            "UsesstatechartsexecutionExecutionSnapshot.java uses"
                + " dev.lockstep.statecharts.execution.ExecutionSnapshot",
            "UsesstatechartsexecutioncontractContract.java uses"
                + " dev.lockstep.statecharts.executioncontract.Contract");
  }

  @Test
  void unrepeatableCallIsCaught() throws IOException {
    project.add(
        "model",
        "a/Calls.java",
        """
        import static java.lang.System.nanoTime;

        class Calls {
          Object[] unrepeatable(String text) {
            return new Object[] {
              System.currentTimeMillis(),
              nanoTime(),
              java.time.Instant.now(),
              java.util.UUID.randomUUID(),
              java.util.stream.Stream.of(text).map(String::toUpperCase),
              text.toLowerCase()
            };
          }

          Object seed = new java.util.Random();

          Object[] repeatable(String text, java.time.Clock clock) {
            return new Object[] {
              java.time.Instant.now(clock),
              new java.util.Random(1),
              text.toLowerCase(java.util.Locale.ROOT),
              "System.nanoTime()"
            };
          }
        }
        """);
    project.add("engine", "b/Calls.java", "class Calls { long now = System.nanoTime(); }");

    assertThat(new Repeatability().violations(project.compile()))
        .extracting(text -> text.replaceAll(";.*", ""))
        .containsExactlyInAnyOrder(
            "a/Calls.java:7 calls java.lang.System.currentTimeMillis()",
            "a/Calls.java:8 calls java.lang.System.nanoTime()",
            "a/Calls.java:9 calls java.time.Instant.now()",
            "a/Calls.java:10 calls java.util.UUID.randomUUID()",
            "a/Calls.java:16 calls java.util.Random.<init>()",
            "a/Calls.java:11 calls java.lang.String.toUpperCase()",
            "a/Calls.java:12 calls java.lang.String.toLowerCase()");
  }

  @Test
  void durationInAnotherNotationIsCaught() throws IOException {
    project.add(
        "cli",
        "c/Line.java",
        "class Line {\n java.util.function.Function<String, java.time.Duration> read =\n"
            + "   java.time.Duration::parse;\n}");

    assertThat(new DurationNotation().violations(project.compile()))
        .containsExactly(
            "c/Line.java:3 calls Duration.parse; use DelayText, the notation of durations in"
                + " charts");
  }

  @Test
  void internalTypeInAPublicSignatureIsCaught() throws IOException {
    List<String> visible =
        List.of(
            "class Api { public Row row() { return null; } }",
            "class Api { protected void keep(int one, Row[] row) {} }",
            "class Api { public Api(Row row) {} }",
            "class Api { public static final Row ROW = null; }",
            "class Api { public java.util.List<? extends Row> rows; }",
            "record Api(long id, Row row) {}",
            "class Api extends Row {}",
            "class Api<R extends Row> {}",
            "interface Api { Row row(); }",
            "interface Api { class Nested { public Row row() { return null; } } }",
            "enum Api { ONE { void x() {} }, TWO; public Row row() { return null; } void x() {} }");
    plantInternal(visible);

    assertThat(new InternalSignatures().violations(project.compile()))
        .allMatch(text -> text.endsWith(" has p.internal.row.Row" + REMEDY))
        .extracting(text -> text.replaceAll("/.*", ""))
        .contains(
            IntStream.range(0, visible.size()).mapToObj(i -> "p.api" + i).toArray(String[]::new));
  }

  @Test
  void internalTypeInsideIsNotReported() throws IOException {
    plantInternal(
        List.of(
            "final class Api { private Row row; Api(Row row) { this.row = row; } }",
            "final class Api { public Object row() { return new Row(); } }",
            "final class Api { public static final Object ROW = (Object) new Row(); }",
            "interface Api { private Row row() { return null; } }",
            "interface Api { Object row = new Row(); default Object o() { return new Row(); } }",
            "final class Api { private static class Nested { public Row row; } }",
            "final class Api { Object o = new Object() { public Row r() { return null; } }; }"));
    project.add(
        "engine",
        "p/Hidden.java",
        "class Hidden { public p.internal.row.Row row() { return null; } }");

    assertThat(new InternalSignatures().violations(project.compile())).isEmpty();
  }

  /** Plants each type in a package of its own, {@code p.api0} and so on. */
  private void plantInternal(List<String> types) {
    project.add("engine", "p/internal/row/Row.java", "public class Row {}");
    for (int i = 0; i < types.size(); i++) {
      project.add(
          "engine",
          "p/api" + i + "/Api.java",
          "import p.internal.row.Row;\n" + "public " + types.get(i));
    }
  }

  private static Pom pom(Pom.Arrow... arrows) {
    return new Pom(List.of(), List.of(arrows), List.of(), "");
  }
}
