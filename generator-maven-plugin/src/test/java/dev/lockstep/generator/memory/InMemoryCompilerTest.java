package dev.lockstep.generator.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.runtime.ChartId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class InMemoryCompilerTest {

  private static final String CLASS_PATH = InMemoryCompiler.classPathOf(List.of(ChartId.class));

  @Test
  void loadsClassesThatNameTheRuntimeAndReadTheirResources() throws Exception {
    Generation generation =
        generation(
            "package a; public final class Charts { public static String text() throws Exception {"
                + " try (var in = Charts.class.getResourceAsStream(\"table.bin\")) {"
                + " return dev.lockstep.runtime.ChartId.class.getSimpleName()"
                + " + new String(in.readAllBytes()); } } }");

    MemoryCompilation result = compile(new InMemoryCompiler(CLASS_PATH), generation);

    ClassLoader loader = ((MemoryCompilation.Loaded) result).loader();
    assertThat(loader.loadClass("a.Charts").getMethod("text").invoke(null)).isEqualTo("ChartId!");
  }

  @Test
  void tellsWhatTheJavaCompilerSays() {
    MemoryCompilation result =
        compile(
            new InMemoryCompiler(CLASS_PATH), generation("package a; class Charts { Missing m; }"));

    MemoryCompilation.Unavailable unavailable = (MemoryCompilation.Unavailable) result;
    assertThat(unavailable.messages())
        .singleElement()
        .asString()
        .contains("a/Charts.java:1", "Missing");
  }

  @Test
  void tellsThatAJreCannotCompile() {
    MemoryCompilation result = compile(new InMemoryCompiler(null, ""), generation(""));

    assertThat(((MemoryCompilation.Unavailable) result).reason()).contains("JDK");
  }

  private static MemoryCompilation compile(InMemoryCompiler compiler, Generation generation) {
    return compiler.compile(generation, InMemoryCompilerTest.class.getClassLoader());
  }

  private static Generation generation(String source) {
    return new Generation(
        new TreeMap<>(Map.of("a/Charts.java", source.getBytes(UTF_8))),
        new TreeMap<>(Map.of("a/table.bin", "!".getBytes(UTF_8))),
        List.of());
  }
}
