package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrEvent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The hooks that turn a name and a payload into a typed event, and that check typed events. */
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

  /** Returns the hook that checks typed events; none if no event has a payload. */
  List<MethodSpec> checks() {
    MethodSpec signature =
        MachineEmitter.override("violations", Modifier.PROTECTED)
            .returns(RuntimeTypes.VIOLATIONS)
            .addParameter(TypeName.INT, "event")
            .addParameter(view.eventType(), "sent")
            .build();
    SwitchMethod check =
        new SwitchMethod(
            signature, "event", MachineEmitter.none(), CodeBlock.of("$T.of()", List.class));
    for (IrEvent event : view.chart().events()) {
      event
          .payload()
          .ifPresent(
              payload ->
                  check.on(
                      positions.event(event),
                      CodeBlock.of(
                          "$T.violations((($T) sent).payload());",
                          view.validator(payload),
                          view.eventRecord(event.index()))));
    }
    return check.isEmpty() ? List.of() : check.methods();
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
