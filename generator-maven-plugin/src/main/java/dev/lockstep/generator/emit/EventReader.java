package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.lockstep.model.ir.IrEvent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The hook that turns a name and a payload into a typed event. */
final class EventReader {

  private final ChartView view;
  private final PositionConstants positions;

  EventReader(ChartView view, PositionConstants positions) {
    this.view = view;
    this.positions = positions;
  }

  List<MethodSpec> methods() {
    MethodSpec signature =
        MachineEmitter.override("read", Modifier.PROTECTED)
            .returns(
                ParameterizedTypeName.get(
                    RuntimeTypes.READING, WildcardTypeName.subtypeOf(view.eventType())))
            .addParameter(TypeName.INT, "event")
            .addParameter(RuntimeTypes.JSON_VALUE, "payload")
            .build();
    CodeBlock unknown = CodeBlock.of("throw new $T(event)", IndexOutOfBoundsException.class);
    if (view.chart().events().isEmpty()) {
      return List.of(signature.toBuilder().addStatement(unknown).build());
    }
    SwitchMethod read = new SwitchMethod(signature, "event", MachineEmitter.none(), unknown);
    view.chart().events().forEach(event -> read.on(positions.event(event), body(event)));
    return read.methods();
  }

  private CodeBlock body(IrEvent event) {
    return event
        .payload()
        .map(
            payload ->
                CodeBlock.of(
                    "$T.read(payload).map($T::new);",
                    view.validator(payload),
                    view.eventRecord(event.index())))
        .orElseGet(
            () ->
                CodeBlock.of(
                    "$T.of(new $T());", RuntimeTypes.READING, view.eventRecord(event.index())));
  }
}
