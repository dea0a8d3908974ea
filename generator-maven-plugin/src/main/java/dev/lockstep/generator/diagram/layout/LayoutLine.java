package dev.lockstep.generator.diagram.layout;

/**
 * A line that wants a way.
 *
 * @param source position of the box it leaves
 * @param target position of the box it leads to; the source itself for a loop
 * @param labelWidth in pixels; 0 for a line without a label
 * @param labelHeight in pixels
 */
public record LayoutLine(int source, int target, double labelWidth, double labelHeight) {

  boolean hasLabel() {
    return labelWidth > 0;
  }

  boolean isLoop() {
    return source == target;
  }
}
