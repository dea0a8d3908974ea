package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.ScalarValue;
import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The lowering of the declarations of a chart: everything except its states and rules. */
final class DeclarationLowering {

  private final CheckedStatechart chart;
  private final StatechartSyntax syntax;

  DeclarationLowering(CheckedStatechart chart) {
    this.chart = chart;
    this.syntax = chart.syntax();
  }

  static String text(Optional<Located<String>> written) {
    return written.map(Located::value).orElse("");
  }

  List<IrVariable> context() {
    return syntax.context().stream().map(DeclarationLowering::variable).toList();
  }

  private static IrVariable variable(VariableSyntax variable) {
    IrType type = ScalarValue.contextType(variable.type().value()).orElseThrow();
    Object initial =
        variable
            .initial()
            .flatMap(scalar -> ScalarValue.read(scalar.value(), type))
            .orElseGet(() -> ScalarValue.zero(type));
    return new IrVariable(
        variable.name().value(),
        type,
        initial,
        text(variable.description()),
        variable.name().span());
  }

  List<IrActor> actors() {
    return syntax.actors().stream()
        .map(actor -> new IrActor(actor.name().value(), text(actor.description())))
        .toList();
  }

  List<IrEvent> events() {
    return IntStream.range(0, syntax.events().size()).mapToObj(this::event).toList();
  }

  private IrEvent event(int index) {
    EventSyntax event = syntax.events().get(index);
    List<Integer> named =
        event.by().stream()
            .map(actor -> chart.resolved().actors().indexOf(actor.value()).orElseThrow())
            .sorted()
            .toList();
    List<Integer> everyone = IntStream.range(0, syntax.actors().size()).boxed().toList();
    return new IrEvent(
        index,
        event.name().value(),
        event.wire().orElse(event.name()).value(),
        text(event.description()),
        named.isEmpty() ? everyone : named,
        !named.isEmpty(),
        event.payload().map(chart::payload),
        event.name().span());
  }

  List<IrEmission> emissions() {
    return IntStream.range(0, syntax.emits().size()).mapToObj(this::emission).toList();
  }

  private IrEmission emission(int index) {
    EmissionSyntax emission = syntax.emits().get(index);
    return new IrEmission(
        index,
        emission.name().value(),
        emission.wire().orElse(emission.name()).value(),
        text(emission.description()),
        emission.payload().map(chart::payload),
        emission.name().span());
  }

  List<IrDeclaration> guards() {
    return declarations(syntax.guards());
  }

  List<IrDeclaration> actions() {
    return declarations(syntax.actions());
  }

  private static List<IrDeclaration> declarations(List<DeclarationSyntax> written) {
    return IntStream.range(0, written.size())
        .mapToObj(
            i ->
                new IrDeclaration(
                    i,
                    written.get(i).name().value(),
                    text(written.get(i).description()),
                    written.get(i).name().span()))
        .toList();
  }
}
