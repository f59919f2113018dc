"""The parts of the training that have an exact answer: python3 -m unittest discover -s tests/training"""

import random
import unittest

import numpy
import torch

import changes
import encoder
import figures
import fit
import questions
import splits
import twins

TINY = {"vocab_size": 50, "hidden_size": 24, "num_attention_heads": 2, "intermediate_size": 48, "num_hidden_layers": 2,
        "max_position_embeddings": 32, "type_vocab_size": 2}


class Splits(unittest.TestCase):
    def test_the_rule_is_the_one_written_down(self):
        self.assertTrue(splits.held_out("squad:Normans"))
        self.assertFalse(splits.held_out("squad:Rhine"))

    def test_both_halves_of_a_claim_pair_share_a_key(self):
        self.assertEqual(splits.fever_key("204361"), splits.fever_key("2043610000002"))


class Claims(unittest.TestCase):
    def test_questions_become_claims(self):
        made = [("When did the 1973 oil crisis begin?", "October 1973", "The 1973 oil crisis began in October 1973."),
                ("Who proclaimed the oil embargo?", "OAPEC", "OAPEC proclaimed the oil embargo."),
                ("When was the Ottoman Caliphate abolished?", "1924", "The Ottoman Caliphate was abolished in 1924."),
                ("What is the height of the section that turns north?", "599 m", "The height of the section that turns north is 599 m.")]
        for question, answer, claim in made:
            self.assertEqual(questions.claim(question, answer), claim)

    def test_a_change_changes_and_a_twin_keeps(self):
        sentence = "On 3 May 1661, Mr. Creed, who came from Deal, lent me twenty pounds, and I went home."
        chance = random.Random(1)
        for _ in range(50):
            kind, new = changes.changed(sentence, changes.pools([sentence, "He met Mr. Pett in London."]), chance)
            self.assertNotEqual(new, sentence, kind)
        self.assertEqual(twins.without_aside(sentence, chance), "On 3 May 1661, Mr. Creed lent me twenty pounds, and I went home.")
        self.assertIn("20 pounds", twins.spelled("He lent me twenty pounds.", chance))


class Model(unittest.TestCase):
    def test_many_sentences_after_one_text_are_judged_as_one_by_one(self):
        torch.manual_seed(1)
        model = encoder.CrossEncoder(TINY).eval()
        text, sentences = [1, 5, 6, 7, 2], [[8, 9, 2], [10, 2], [11, 12, 13, 2]]
        with torch.inference_mode():
            together, pointers = (part[0] for part in model.packed(*torch.from_numpy(fit.packed([(text, sentences)])), 3))
            rows = [(text + s, [0] * len(text) + [1] * len(s)) for s in sentences]
            apart, alone = model(*torch.from_numpy(fit.padded(rows)))
        self.assertTrue(torch.allclose(together, apart, atol=1e-5))
        self.assertTrue(torch.allclose(pointers[:, :, :len(text)], alone[:, :, :len(text)], atol=1e-5))


class Figures(unittest.TestCase):
    def test_area_counts_ties_as_half(self):
        self.assertAlmostEqual(figures.auc([0.1, 0.4, 0.4, 0.9], [0, 0, 1, 1]), 0.875)

    def test_platt_scaling_finds_the_slope(self):
        noise = numpy.random.default_rng(1)
        score = noise.normal(size=20000)
        label = noise.random(20000) < figures.sigmoid(1.5 * score - 0.5)
        slope, intercept = figures.logistic(score[:, None], label)
        self.assertAlmostEqual(slope, 1.5, delta=0.1)
        self.assertAlmostEqual(intercept, -0.5, delta=0.1)


if __name__ == "__main__":
    unittest.main()
