package dev.lockstep.generator.diagram.layout;

import java.util.List;

/**
 * A segment among layers.
 *
 * @param reversed true if the line leads from later layers to earlier ones
 * @param items from the earliest layer to the latest, one per layer
 * @param links between them
 */
record Chain(Segment segment, boolean reversed, List<Item> items, List<Link> links) {

  Link first() {
    return links.get(0);
  }

  Link last() {
    return links.get(links.size() - 1);
  }
}
