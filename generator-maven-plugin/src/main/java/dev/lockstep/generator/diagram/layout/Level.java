package dev.lockstep.generator.diagram.layout;

import java.util.List;

/** The content of one box: items in layers, none of them empty, and the chains that join them. */
record Level(List<List<Item>> layers, List<Chain> chains) {

  /** Sets the position of every item. */
  void number() {
    for (int layer = 0; layer < layers.size(); layer++) {
      for (int i = 0; i < layers.get(layer).size(); i++) {
        layers.get(layer).get(i).layer = layer;
        layers.get(layer).get(i).order = i;
      }
    }
  }
}
