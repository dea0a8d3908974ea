package dev.lockstep.exchange;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import java.lang.reflect.RecordComponent;
import java.util.Collection;

/** A chart as text, without source positions and without the source texts of expressions. */
public final class IrText {

  private final StringBuilder text = new StringBuilder();

  private IrText() {}

  /** Returns the chart with one part per line. */
  public static String of(IrChart chart) {
    IrText text = new IrText();
    text.write(chart, "");
    return text.text.toString();
  }

  private void write(Object value, String indent) {
    if (value instanceof IrExpression expression) {
      text.append(indent).append(expression.term()).append('\n');
    } else if (value instanceof Collection<?> all) {
      all.forEach(item -> write(item, indent + "- "));
    } else if (value instanceof Record) {
      for (RecordComponent part : value.getClass().getRecordComponents()) {
        if (part.getType() != Span.class && !part.getName().equals("source")
            || part.getType() == int.class) {
          text.append(indent).append(part.getName()).append(":\n");
          write(read(value, part), indent + "  ");
        }
      }
    } else if (value instanceof java.util.Optional<?> maybe) {
      maybe.ifPresent(present -> write(present, indent));
    } else {
      text.append(indent).append(value).append('\n');
    }
  }

  private static Object read(Object value, RecordComponent part) {
    try {
      part.getAccessor().setAccessible(true);
      return part.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
