package dev.lockstep.generator.emit.guard;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.Java;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.expression.Terms;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The facts of a chart's guards as named bits. */
public final class BitNames {

  private static final Set<String> TAKEN =
      Set.of(
          "CHART",
          "CHART_ID",
          "PACKED",
          "CELLS",
          "INITIAL",
          "LINKS",
          "NOT_ACCEPTED",
          "GUARD_FALSE",
          "FINAL_STATE",
          "ASK_MACHINE",
          "REFUSED");

  private final ChartView view;
  private final List<GuardBits.Fact> facts;
  private final List<String> names = new ArrayList<>();

  public BitNames(ChartView view, GuardBits bits) {
    this.view = view;
    this.facts = bits.facts();
    Set<String> taken = new HashSet<>(TAKEN);
    for (GuardBits.Fact fact : facts) {
      names.add(fresh(fact, taken));
    }
  }

  private String fresh(GuardBits.Fact fact, Set<String> taken) {
    String wanted = wanted(fact, names.size());
    if (taken.add(wanted)) {
      return wanted;
    }
    String name = fact.events().isEmpty() ? wanted : wanted + "_ON_" + event(fact);
    for (int i = names.size(); !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private String event(GuardBits.Fact fact) {
    return view.event(fact.events().get(0).index());
  }

  public void addConstants(TypeSpec.Builder type) {
    for (int bit = 0; bit < facts.size(); bit++) {
      boolean told = isToldByConfiguration(facts.get(bit));
      type.addField(
          FieldSpec.builder(
                  TypeName.INT,
                  names.get(bit),
                  told ? Modifier.PRIVATE : Modifier.PUBLIC,
                  Modifier.STATIC,
                  Modifier.FINAL)
              .addJavadoc(
                  told ? "Guard bit that the configuration decides: $L.\n" : "Guard bit: $L.\n",
                  JavaText.code(text(facts.get(bit))))
              .initializer("1 << $L", bit)
              .build());
    }
  }

  /** Bits joined; zero for none. */
  public String union(List<Integer> bits) {
    return bits.isEmpty() ? "0" : bits.stream().map(names::get).collect(Collectors.joining(" | "));
  }

  /** The method that finds the bits a context alone decides. */
  public Optional<MethodSpec> guardBits() {
    List<CodeBlock> known = new ArrayList<>();
    Scope scope = Scope.hook(CodeBlock.of("context"), view.mappings());
    for (int bit = 0; bit < facts.size(); bit++) {
      IrTerm term = facts.get(bit).term();
      if (Terms.readsOnlyContext(term)) {
        Java java = new ExpressionTranslator(view, scope).translate(term);
        if (!java.fallible()) {
          known.add(CodeBlock.of("($L ? $L : 0)", java.within(Java.Binding.OR), names.get(bit)));
        }
      }
    }
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(
            MethodSpec.methodBuilder("guardBits")
                .addJavadoc(
                    "Returns the bits that the context alone decides; the others are zero.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(view.contextType(), "context")
                .addStatement("return $L", CodeBlock.join(known, "\n| "))
                .build());
  }

  private String wanted(GuardBits.Fact fact, int bit) {
    if (fact.term() instanceof IrTerm.ContextValue value) {
      return JavaNames.constant(view.chart().context().get(value.variable()).name());
    }
    if (fact.term() instanceof IrTerm.JavaGuard guard) {
      return JavaNames.constant(view.chart().javaGuards().get(guard.guard()).name());
    }
    if (fact.term() instanceof IrTerm.InState in) {
      return "IN_" + (in.state() == 0 ? "CHART" : view.state(in.state()));
    }
    return guarded(fact)
        .flatMap(IrTransition::refuse)
        .map(JavaNames::constant)
        .or(() -> new GuardWords(view).name(fact.term()))
        .or(() -> asks(fact).map(row -> view.row(row.index()) + "_GUARD"))
        .orElse("GUARD_" + bit);
  }

  private String text(GuardBits.Fact fact) {
    if (fact.term() instanceof IrTerm.ContextValue value) {
      return view.chart().context().get(value.variable()).name();
    }
    if (fact.term() instanceof IrTerm.JavaGuard guard) {
      return view.chart().javaGuards().get(guard.guard()).name();
    }
    if (fact.term() instanceof IrTerm.InState in) {
      return "in('" + view.chart().states().get(in.state()).path() + "')";
    }
    return guarded(fact)
        .flatMap(IrTransition::guard)
        .map(IrExpression::text)
        .orElseGet(() -> java(fact));
  }

  private String java(GuardBits.Fact fact) {
    Scope scope = Scope.hook(CodeBlock.of("context"), view.mappings());
    if (!fact.events().isEmpty()) {
      scope = scope.with("event", fact.events().get(0).payload());
    }
    return new ExpressionTranslator(view, scope).translate(fact.term()).code().toString();
  }

  /**
   * Returns true if the bits of a configuration determine the fact, so that callers need not pass
   * it.
   */
  private boolean isToldByConfiguration(GuardBits.Fact fact) {
    return !view.isFlat() && fact.term() instanceof IrTerm.InState in && in.state() > 0;
  }

  /** The row whose whole guard is this fact. */
  private Optional<IrTransition> guarded(GuardBits.Fact fact) {
    return view.chart().transitions().stream()
        .filter(row -> row.guard().filter(guard -> guard.term().equals(fact.term())).isPresent())
        .findFirst();
  }

  /** The first row whose guard has this fact as a part. */
  private Optional<IrTransition> asks(GuardBits.Fact fact) {
    return view.chart().transitions().stream()
        .filter(
            row ->
                row.guard()
                    .filter(guard -> Terms.any(guard.term(), fact.term()::equals))
                    .isPresent())
        .findFirst();
  }
}
