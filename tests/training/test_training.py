"""The parts of the training that have an exact answer: python3 -m unittest discover -s tests/training"""

import random
import tempfile
import unittest
from pathlib import Path

import numpy
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.normalizers import Lowercase
from tokenizers.pre_tokenizers import Whitespace
from tokenizers.processors import TemplateProcessing

import changes
import encoder
import export
import figures
import fit
import joined
import questions
import splits
import twins
from pairs import pair

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


def drawn(number):
    """A pass of a few pairs: a list of which the first tells, and one alone."""
    texts = ["He paid two pounds.", "He paid in May.", "He paid nobody."]
    listed = [{**pair("answers", "tiny", text, "How much did he pay?", int(n == 0)), "list": "one"} for n, text in enumerate(texts)]
    listed[0]["span"] = [8, 18]
    return [*listed, pair("entailment", "tiny", texts[1], "He paid.", 1)]


def vocabulary(folder):
    """A tokenizer of words in the folder, as the base model has one of pieces."""
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *"how much did he pay paid two pounds in may nobody . ?".split()]
    made = Tokenizer(WordLevel({word: n for n, word in enumerate(words)}, "[UNK]"))
    made.normalizer, made.pre_tokenizer = Lowercase(), Whitespace()
    made.post_processor = TemplateProcessing(single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    made.save(str(Path(folder) / "tokenizer.json"))


class Model(unittest.TestCase):
    def test_a_list_stays_together_and_its_span_is_in_the_text(self):
        with tempfile.TemporaryDirectory() as folder:
            vocabulary(folder)
            for arrays, said, spans in fit.batches(fit.tokenizer(Path(folder)), drawn(1), random.Random(1), tokens=64):
                if 0 in said[0] or len(said[0]) == 3:
                    self.assertEqual(arrays.shape[2] % 8, 0)
                if len(said[0]) >= 3:
                    told = said[1].argmax() if said[0].min() == 1 else said[1][:3].argmax()
                    first, last = spans[told]
                    self.assertEqual(arrays[0, told, first:last + 1].tolist(), [10, 11])

    def test_training_ends_when_its_time_is_over_and_the_telling_one_leads(self):
        torch.manual_seed(1)
        with tempfile.TemporaryDirectory() as folder:
            vocabulary(folder)
            model = fit.fit(encoder.CrossEncoder(TINY), Path(folder), drawn, 0.15, 3e-2, report=lambda _: None, workers=1)
            scores = fit.scores(model, fit.tokenizer(Path(folder)), drawn(1))
        self.assertEqual(int(scores[:3, 1].argmax()), 0)


class Joined(unittest.TestCase):
    def test_of_two_models_in_one_file_both_read_a_question_and_one_a_claim(self):
        torch.manual_seed(2)
        first, second = encoder.CrossEncoder(TINY), encoder.CrossEncoder(TINY)
        second.words.load_state_dict(first.words.state_dict())
        mark = 9
        feeds = {"input_ids": numpy.array([[1, mark, 6, 2, 7, 8, 2]]), "attention_mask": numpy.ones((1, 7), numpy.int64),
                 "token_type_ids": numpy.array([[0, 0, 0, 0, 1, 1, 1]])}
        asking = {**feeds, "input_ids": numpy.array([[1, 5, 6, 2, 7, mark, 2]])}
        with tempfile.TemporaryDirectory() as folder:
            models = []
            for name, model in (("first", first), ("second", second)):
                export.graph(model, Path(folder) / "whole.onnx")
                export.quantized(Path(folder) / "whole.onnx", Path(folder) / f"{name}.onnx")
                models.append(export.session(Path(folder) / f"{name}.onnx"))
            parts = [joined.onnx.load(str(Path(folder) / f"{name}.onnx")) for name in ("first", "second")]
            other = joined.onnx.load_from_string(changed(joined.onnx.load(str(Path(folder) / "second.onnx"))))
            self.assertFalse(joined.alike(parts[0], other))
            joined.onnx.save(joined.joined(*parts, 0.25, mark), str(Path(folder) / "both.onnx"))
            both = export.session(Path(folder) / "both.onnx")
            for said, expected in zip(both.run(["logits", "pointers"], feeds), models[0].run(["logits", "pointers"], feeds)):
                numpy.testing.assert_allclose(said, expected, atol=1e-5)
            logits, pointers = both.run(["logits", "pointers"], asking)
            one, two = (model.run(["logits", "pointers"], asking) for model in models)
        numpy.testing.assert_allclose(logits[:, 0], one[0][:, 0], atol=1e-5)
        numpy.testing.assert_allclose(logits[:, 1], 0.75 * one[0][:, 1] + 0.25 * two[0][:, 1], atol=1e-5)
        numpy.testing.assert_allclose(pointers, 0.75 * one[1] + 0.25 * two[1], atol=1e-4)


def changed(model):
    """A model with another embedding of its words."""
    for one in model.graph.initializer:
        if one.name == "words.weight_quantized":
            words = joined.numpy_helper.to_array(one).copy()
            one.CopyFrom(joined.numpy_helper.from_array(255 - words if words.dtype == numpy.uint8 else -words, one.name))
    return model.SerializeToString()


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
