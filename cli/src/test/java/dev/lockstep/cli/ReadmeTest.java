package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.Diagrams;
import dev.lockstep.generator.memory.InMemoryCompiler;
import dev.lockstep.generator.memory.MemoryCompilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Machine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  private static final Path README = Path.of("../README.md");

  private static final String AROUND =
      """
      package com.acme;
      import com.acme.lamp.*;
      import dev.lockstep.runtime.*;
      final class Snippet {
        void store(Snapshot<LampState, LampContext> snapshot) {}
        void perform(Effect effect) {}
        void answer(String reason) {}
        void run(java.time.Instant now) {
      %s
        }
      }
      """;

  private static String block(String beginning) throws IOException {
    var matcher =
        Pattern.compile("```" + beginning + "(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(README));
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private static Source chart(String text) {
    return new Source("lamp.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void itsChartIsTwelveLinesAndDrawnBesideItself() throws IOException {
    String text = block("yaml\n");

    var compilation =
        Statecharts.compile(new CompilationRequest(List.of(chart(text)), SchemaFolder.empty()));

    assertThat(text.lines()).hasSize(12);
    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(block("mermaid\n"))
        .isEqualTo(Diagrams.draw(compilation.charts().get(0), DiagramFormat.MERMAID, false));
  }

  @Test
  void itsJavaCompilesAgainstWhatItsChartBecomes() throws IOException {
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(
                    List.of(chart(block("yaml\n"))), SchemaFolder.empty(), "com.acme"));
    var sources = new TreeMap<>(generation.sources());
    sources.put(
        "com/acme/Snippet.java",
        AROUND.formatted(block("java\n")).getBytes(StandardCharsets.UTF_8));

    var anchors = List.<Class<?>>of(Machine.class, Nullable.class);
    var compiled =
        new InMemoryCompiler(InMemoryCompiler.classPathOf(anchors))
            .compile(
                new Generation(sources, generation.resources(), List.of()),
                Machine.class.getClassLoader());

    assertThat(compiled).isInstanceOf(MemoryCompilation.Loaded.class);
  }

  @Test
  void itsErrorIsWhatAMisspeltTargetGets() throws IOException {
    String broken = block("yaml\n").replace("pressed: bright", "pressed: brigth");
    Path folder = Files.createTempDirectory("readme");
    Path file = Files.writeString(folder.resolve("lamp.statechart.yaml"), broken);

    String told = CommandRun.of("check", file.toString()).out().replace(folder + "/", "");

    assertThat(told).startsWith(block("\n(?=error)"));
  }
}
