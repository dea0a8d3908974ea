package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Compiles drafts. */
final class Compiled {

  private Compiled() {}

  static IrChart of(ChartDraft draft) {
    String yaml = new DraftWriter().write(draft);
    Source source = new Source("learned.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compilation.diagnostics()).as(yaml).isEmpty();
    return compilation.charts().get(0);
  }
}
