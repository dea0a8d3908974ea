package dev.lockstep.generator.emit.payload.record;

import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.PayloadShapes;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/** Refuses objects with more members than a constructor of Java takes (JVMS section 4.3.3). */
public final class RecordWidth {

  private static final int MOST_SLOTS = 250;

  private final Schema schema;

  public RecordWidth(Schema schema) {
    this.schema = schema;
  }

  public List<Diagnostic> check(PayloadShapes shapes) {
    List<Diagnostic> found = new ArrayList<>();
    check(shapes.root(), found);
    shapes.definitions().forEach(each -> check(each, found));
    return found;
  }

  private void check(TypeShape shape, List<Diagnostic> found) {
    if (shape instanceof ChoiceShape choice) {
      choice.branches().forEach(branch -> check(branch.record(), found));
    } else if (shape instanceof RecordShape record) {
      check(record, found);
    }
  }

  private void check(RecordShape shape, List<Diagnostic> found) {
    int slots = shape.components().stream().mapToInt(RecordWidth::slots).sum();
    if (slots > MOST_SLOTS) {
      found.add(
          Diagnostic.error(
                  "too-many-properties",
                  schema.root().span(),
                  "the record "
                      + Printable.quote(shape.type().simpleName())
                      + " would have "
                      + shape.components().size()
                      + " components")
              .withNote(Note.of("a constructor of Java takes about 250 values"))
              .withHelp(
                  "group properties in objects, or leave `type: object` out to keep the JSON"));
    }
    shape
        .components()
        .forEach(component -> component.nested().ifPresent(each -> check(each, found)));
  }

  private static int slots(Component component) {
    String type = PayloadTypes.of(component).toString();
    return type.equals("long") || type.equals("double") ? 2 : 1;
  }
}
