package dev.lockstep.generator.emit.guard;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** A packed table, and the calls that set the guards of its rows. */
public final class GuardCalls {

  /** The maximum number of guards that one method sets, so that each method can be compiled. */
  private static final int CHUNK = 200;

  private final ClassName packed;
  private final List<CodeBlock> calls;

  private GuardCalls(ClassName packed, List<CodeBlock> calls) {
    this.packed = packed;
    this.calls = calls;
  }

  /**
   * The calls for a chart's guards.
   *
   * @param packed the type of the table
   */
  public static GuardCalls of(ChartView view, GuardBits bits, BitNames names, ClassName packed) {
    List<CodeBlock> calls = new ArrayList<>();
    for (IrTransition row : view.chart().transitions()) {
      GuardBits.Mask mask = bits.mask(row.index());
      String comment = JavaText.comment(row.id());
      switch (mask.kind()) {
        case NONE -> {}
        case UNDECIDED -> calls.add(CodeBlock.of("\n// $L\n.undecided($L)", comment, row.index()));
        default ->
            calls.add(
                CodeBlock.of(
                    "\n// $L\n.$L($L, $L, $L)",
                    comment,
                    mask.kind() == GuardBits.Kind.WHEN ? "when" : "unless",
                    row.index(),
                    names.union(mask.needed()),
                    names.union(mask.wanted())));
      }
    }
    return new GuardCalls(packed, calls);
  }

  /** These calls, with others behind them. */
  public GuardCalls with(List<CodeBlock> more) {
    List<CodeBlock> all = new ArrayList<>(calls);
    all.addAll(more);
    return new GuardCalls(packed, all);
  }

  /** Adds the constant {@code PACKED} and what it takes to make it. */
  public void addTo(TypeSpec.Builder type) {
    boolean few = calls.size() <= CHUNK;
    type.addField(
        FieldSpec.builder(packed, "PACKED", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(few ? chain() : CodeBlock.of("packed()"))
            .build());
    if (!few) {
      addMethods(type);
    }
  }

  private CodeBlock chain() {
    return CodeBlock.of("$T.of(CHART)$>$>$L\n.build()$<$<", packed, CodeBlock.join(calls, ""));
  }

  private void addMethods(TypeSpec.Builder type) {
    ClassName builder = packed.nestedClass("Builder");
    MethodSpec.Builder whole =
        MethodSpec.methodBuilder("packed")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(packed)
            .addStatement("$T table = $T.of(CHART)", builder, packed);
    List<MethodSpec> parts = new ArrayList<>();
    for (int from = 0; from < calls.size(); from += CHUNK) {
      List<CodeBlock> part = calls.subList(from, Math.min(calls.size(), from + CHUNK));
      String name = "guards" + parts.size();
      whole.addStatement("$L(table)", name);
      parts.add(
          MethodSpec.methodBuilder(name)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .addParameter(builder, "table")
              .addStatement("table$L", CodeBlock.join(part, ""))
              .build());
    }
    type.addMethod(whole.addStatement("return table.build()").build());
    type.addMethods(parts);
  }
}
